import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { countPrints, expectAccessible, tryAgain } from './screens.ts'

const demo = { username: 'demo@guihang.vn', password: 'Guihang@2026' }
const message =
  'chị Khánh Linh 0766102558 cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450'

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`)
const slip = (page: Page) => page.getByRole('region', { name: /Phí đơn này|Fee of this parcel/ })
const pasteBox = (page: Page) => page.getByRole('textbox', { name: 'Dán tin nhắn của khách' })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

let violations: string[] = []

test.beforeEach(async ({ page, request }) => {
  violations = []
  // check 43: a violation of the policy is an error in the console
  page.on('console', (said) => {
    if (/Content Security Policy|TrustedHTML/.test(said.text())) violations.push(said.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
  const login = await request.post('/v1/clients/web/login', { data: demo })
  const tokens: { access_token: string; refresh_token: string } = await login.json()
  await page.addInitScript((given) => {
    if (localStorage.getItem('access_token')) return
    localStorage.setItem('access_token', given.access_token)
    localStorage.setItem('refresh_token', given.refresh_token)
    localStorage.setItem('language', 'vi')
  }, tokens)
})

test.afterEach(() => {
  expect(violations).toEqual([])
})

async function openForm(page: Page, path = '/packages/create'): Promise<void> {
  await page.goto(path)
  await expect(field(page, 'Số điện thoại')).toBeVisible()
}

/** A number nobody has been sent a parcel at. */
function freshPhone(): string {
  return `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

async function paste(into: Locator, text: string): Promise<void> {
  await into.focus()
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await picker(page, label).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await expect(picker(page, label)).toHaveValue(option)
}

async function fillAddress(page: Page): Promise<void> {
  await choose(page, 'Tỉnh, thành phố', 'ho chi minh', 'Thành phố Hồ Chí Minh')
  await choose(page, 'Phường, xã', 'tan hung', 'Phường Tân Hưng')
  await field(page, 'Số nhà, đường').fill('27 Nguyễn Hữu Thọ')
}

async function fillGoods(page: Page): Promise<void> {
  await field(page, 'Tên hàng').fill('Bộ đồ thờ men xanh')
  await field(page, 'Giá trị').fill('3450000')
  await field(page, 'Nặng').fill('2,4')
  await field(page, 'Dài').fill('32')
  await field(page, 'Rộng').fill('26')
  await field(page, 'Cao').fill('20')
}

async function fillForm(page: Page, phone: string, name = 'Đặng Khánh Linh'): Promise<void> {
  await field(page, 'Số điện thoại').fill(phone)
  await field(page, 'Họ tên').fill(name)
  await fillAddress(page)
  await fillGoods(page)
}

/** Changes the language of this page alone: the shop's profile keeps its own. */
async function inEnglish(page: Page): Promise<void> {
  await page.route('**/v1/users/*', (route) => route.abort())
  await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
}

/** Calls the API as the signed-in shop. */
async function call<Data>(page: Page, method: string, path: string, data?: unknown): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const answer = await page.request.fetch(path, {
    method,
    data,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  const body: { data: Data } = await answer.json()
  return body.data
}

type Parcel = {
  id: string
  tracking_number: string
  private_code: string | null
  notes: string
  weight: number
}

async function makeParcel(page: Page, phone: string, more: Record<string, unknown> = {}): Promise<Parcel> {
  const [store] = await call<{ id: string }[]>(page, 'GET', '/v1/stores')
  return call<Parcel>(page, 'POST', '/v1/packages', {
    store_id: store?.id,
    receiver_name: 'Đặng Khánh Linh',
    receiver_phone: phone,
    receiver_address: '27 Nguyễn Hữu Thọ',
    address_scheme: 'vn2025',
    address_level_1_code: '79',
    address_level_3_code: '27475',
    products: [{ name: 'Lọ hoa', quantity: 1, value: 450_000 }],
    weight: 1.2,
    length: 20,
    width: 15,
    height: 10,
    product_value: 450_000,
    cod: 450_000,
    payment_option: 'sender',
    delivery_option: 'open_box',
    ...more,
  })
}

async function parcelsOf(page: Page, phone: string): Promise<Parcel[]> {
  return call<Parcel[]>(page, 'GET', `/v1/shop-packages?keyword=${phone}`)
}

test.describe('filling in', () => {
  test('reads a pasted message, marks what it used, and takes it all back', async ({ page }) => {
    await openForm(page)
    await paste(pasteBox(page), message)
    await expect(page.getByText('Đã điền 4 mục')).toBeVisible()
    await expect(page.locator('mark')).toHaveText([
      'Khánh Linh',
      '0766102558',
      'cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm',
      'cod 3tr450',
    ])
    await expect(page.getByText('Phường Tân Hưng, Quận 7 cũ, nay là phường Tân Hưng')).toBeVisible()
    await expect(field(page, 'Số điện thoại')).toHaveValue('0766 102 558')
    await expect(field(page, 'Họ tên')).toHaveValue('Khánh Linh')
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('Thành phố Hồ Chí Minh')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('Chung cư Sunrise City 27 Nguyễn Hữu Thọ')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('3.450.000')
    // The work goes on where the message said nothing.
    await expect(field(page, 'Tên hàng')).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    for (const label of ['Số điện thoại', 'Họ tên', 'Số nhà, đường', 'Thu hộ (COD)']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('')
    await expect(pasteBox(page)).toBeVisible()
  })

  test('forgets the first customer when a message with another number comes, and joins two of one', async ({
    page,
  }) => {
    await openForm(page)
    await paste(pasteBox(page), message)
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('3.450.000')
    await field(page, 'Tên hàng').fill('Bộ đồ thờ')
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), '0987654321 số 8 Trần Phú, phường Ba Đình, Hà Nội')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0987 654 321')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Ba Đình')
    for (const label of ['Họ tên', 'Thu hộ (COD)']) await expect(field(page, label)).toHaveValue('')
    await expect(field(page, 'Tên hàng')).toHaveValue('Bộ đồ thờ')
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), 'Tên: Lê Thu Hà. Thu hộ 350k nhé em')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('350.000')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0987 654 321')
    // Both messages were one customer's, and go together.
    await page.getByRole('button', { name: 'Dán tin khác' }).click()
    await paste(pasteBox(page), '0912345678, 27 Nguyễn Hữu Thọ phường Tân Hưng HCM')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0912 345 678')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('27 Nguyễn Hữu Thọ')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('')
  })

  test('takes a message pasted into the phone field or beside all fields for a message', async ({ page }) => {
    await openForm(page)
    await paste(field(page, 'Số điện thoại'), message)
    await expect(page.getByText('Đã điền 4 mục')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Xóa nháp này' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('')
    await paste(page.getByRole('heading', { name: 'Tạo đơn' }), message)
    await expect(field(page, 'Họ tên')).toHaveValue('Khánh Linh')
  })

  test('still fills in name, phone and COD when the address cannot be read', async ({ page }) => {
    await page.route('**/v1/address-suggestions', (route) => route.abort())
    await openForm(page)
    await paste(pasteBox(page), message)
    await expect(page.getByText('Mất kết nối nên chưa đọc được địa chỉ.')).toBeVisible()
    await expect(field(page, 'Số điện thoại')).toHaveValue('0766 102 558')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('3.450.000')
  })

  test('brings a regular customer by the number and warns of a second parcel today', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    const parcel = await makeParcel(page, phone, { receiver_name: 'Nguyễn Thị Hồng Nhung' })
    await field(page, 'Số điện thoại').fill(phone)
    await expect(field(page, 'Họ tên')).toHaveValue('Nguyễn Thị Hồng Nhung')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('27 Nguyễn Hữu Thọ')
    await expect(page.getByText('Tên và địa chỉ lấy từ đơn trước.')).toBeVisible()
    await expect(page.getByText('cho số này. Gửi thêm hay trùng?')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Xem đơn/ })).toHaveAttribute(
      'href',
      `/packages/${parcel.tracking_number}`,
    )
    // What one has written already stays; the known name is offered.
    await field(page, 'Họ tên').fill('Chị Nhung')
    await field(page, 'Số điện thoại').fill('')
    await field(page, 'Số điện thoại').fill(phone)
    await expect(field(page, 'Họ tên')).toHaveValue('Chị Nhung')
    await page.getByRole('button', { name: 'Dùng tên và địa chỉ đơn trước' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('Nguyễn Thị Hồng Nhung')
  })

  test('proposes the product value and COD from the goods, and lets one write others', async ({ page }) => {
    await openForm(page)
    await field(page, 'Giá trị').fill('450')
    // Dots group here, too, and are dropped on entry: a thousand pieces, never one.
    await field(page, 'Số lượng').fill('1.000')
    await expect(field(page, 'Số lượng')).toHaveValue('1.000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('450.000')
    await field(page, 'Số lượng').fill('2')
    await field(page, 'Giá trị').fill('450000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('900.000')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('900.000')
    await page.getByRole('button', { name: 'Thêm món' }).click()
    await expect(field(page, 'Tên hàng, món 2')).toBeFocused()
    await field(page, 'Giá trị, món 2').fill('100000')
    await expect(field(page, 'Giá trị hàng')).toHaveValue('1.000.000')

    // As one says it; what cannot be read stays as it is typed and is refused.
    await field(page, 'Thu hộ (COD)').fill('350k')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('350.000')
    await field(page, 'Thu hộ (COD)').fill('1tr2')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('1.200.000')
    await field(page, 'Thu hộ (COD)').fill('350x')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('350x')
    await expect(page.getByText('Mục này phải là số')).toBeVisible()
    await field(page, 'Thu hộ (COD)').fill('0')
    await expect(page.getByText('Mục này phải là số')).toBeHidden()
    await expect(page.getByText('Không thu tiền của khách.')).toBeVisible()
    await field(page, 'Giá trị hàng').fill('1200000')
    await expect(page.getByText('khác tổng các món')).toBeVisible()
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('0')
    await page.getByRole('button', { name: /Lấy lại tổng các món/ }).click()
    await expect(field(page, 'Giá trị hàng')).toHaveValue('1.000.000')
    await page.getByRole('button', { name: 'Xóa món 2' }).click()
    await expect(field(page, 'Giá trị hàng')).toHaveValue('900.000')
  })
})

test.describe('the address', () => {
  test('is filled in by a whole address pasted into a picker, old units changed to new ones', async ({
    page,
  }) => {
    await openForm(page)
    await paste(picker(page, 'Tỉnh, thành phố'), '27 Nguyễn Hữu Thọ, phường Tân Hưng, quận 7, TP HCM')
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('Thành phố Hồ Chí Minh')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('27 Nguyễn Hữu Thọ')
  })

  test('switches between old and new units without losing what was chosen', async ({ page }) => {
    await openForm(page)
    await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
    await choose(page, 'Tỉnh, thành phố', 'hcm', 'Thành phố Hồ Chí Minh')
    await choose(page, 'Quận, huyện', 'q7', 'Quận 7')
    await choose(page, 'Phường, xã, thị trấn', 'tan hung', 'Phường Tân Hưng')
    await expect(page.getByText('Nay là phường Tân Hưng')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Địa chỉ mới' }).check()
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
    await expect(picker(page, 'Quận, huyện')).toHaveValue('Quận 7')
    // The next form begins in the scheme one used last.
    await page.reload()
    await expect(picker(page, 'Quận, huyện')).toHaveValue('Quận 7')
  })

  test('asks which ward it is where an old one was split', async ({ page }) => {
    await openForm(page)
    await page.route('**/v1/address-conversions*', async (route) => {
      const one = (code: string, name: string) => ({
        address_scheme: 'vn2025',
        address_level_1: { code: '79', name: 'Thành phố Hồ Chí Minh', scheme: 'vn2025' },
        address_level_2: null,
        address_level_3: { code, name, scheme: 'vn2025' },
      })
      await route.fulfill({
        json: { data: [one('27475', 'Phường Tân Hưng'), one('27478', 'Phường Tân Thuận')] },
      })
    })
    await paste(picker(page, 'Tỉnh, thành phố'), '27 Nguyễn Hữu Thọ, phường Tân Hưng, quận 7, TP HCM')
    await expect(page.getByText('nay chia vào 2 phường, xã. Nhà khách ở đâu?')).toBeVisible()
    await expect(picker(page, 'Phường, xã')).toHaveValue('')
    await page.getByRole('button', { name: 'Phường Tân Hưng' }).click()
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
  })

  test('says at the field that an area is not served, with the hotline', async ({ page }) => {
    await openForm(page)
    await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
    await choose(page, 'Tỉnh, thành phố', 'da nang', 'Thành phố Đà Nẵng')
    await choose(page, 'Quận, huyện', 'hoang sa', 'Huyện Hoàng Sa')
    await expect(page.getByText('Khu vực này chưa phục vụ. Gọi 1900 1234 để được hỗ trợ')).toBeVisible()
  })
})

test.describe('the fee', () => {
  test('stands beside the form with its lines, the result and the days', async ({ page }) => {
    await openForm(page)
    await expect(slip(page)).toContainText('Còn thiếu địa chỉ, cân nặng và kích thước để tính phí.')
    await fillAddress(page)
    await fillGoods(page)
    await expect(slip(page)).toContainText('Tổng phí')
    await expect(slip(page)).toContainText('72.250')
    await expect(slip(page)).toContainText('Liên miền, tính theo 3,5 kg')
    await expect(slip(page)).toContainText('3.377.750')
    await expect(slip(page)).toContainText(/Giao dự kiến .+, tiền về .+/)
    await expect(
      page.getByText('Quy đổi 3,328 kg, lớn hơn cân nặng, nên tính phí theo 3,5 kg.'),
    ).toBeVisible()
    await expect(page.getByText('Hàng trên 3.000.000 ₫ được bảo hiểm.')).toBeVisible()
    await page.getByRole('radio', { name: /Người nhận trả/ }).check()
    await expect(slip(page)).toContainText('3.432.750')
  })

  test('keeps its figures while new ones come, and cancels a question that is out of date', async ({
    page,
  }) => {
    await openForm(page)
    await fillAddress(page)
    await fillGoods(page)
    await expect(slip(page)).toContainText('72.250')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/price-details/'),
    )
    let asked = 0
    await page.route('**/v1/price-details/shipping-fee', async (route) => {
      asked += 1
      if (asked === 1) await held
      await route.continue().catch(() => undefined)
    })
    const first = page.waitForRequest('**/v1/price-details/shipping-fee')
    await field(page, 'Nặng').fill('5')
    await first
    await expect(slip(page)).toHaveAttribute('aria-busy', 'true')
    await expect(slip(page)).toContainText('72.250')
    await field(page, 'Nặng').fill('6')
    await cancelled
    release()
    // 25,000 + 11 × 5,000 + 17,250
    await expect(slip(page)).toContainText('97.250')
    await expect(slip(page)).not.toHaveAttribute('aria-busy')
  })

  test('says what went wrong and tries again', async ({ page }) => {
    await openForm(page)
    let broken = true
    await page.route('**/v1/price-details/shipping-fee', (route) =>
      broken
        ? route.fulfill({
            status: 500,
            json: { code: 'EUS011', message: 'Có lỗi, gọi hotline', request_id: 'r1' },
          })
        : route.continue(),
    )
    await fillAddress(page)
    await fillGoods(page)
    await expect(slip(page)).toContainText('Chưa tính được phí')
    await expectAccessible(page)
    broken = false
    await slip(page).getByRole('button', { name: 'Thử lại' }).click()
    await expect(slip(page)).toContainText('72.250')
  })
})

test.describe('creating', () => {
  test('needs no mouse: typed field by field, Ctrl+Enter creates and prints the label', async ({ page }) => {
    const prints = await countPrints(page)
    await openForm(page)
    const phone = freshPhone()
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
    }
    await type(phone, 'Đặng Khánh Linh')
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveAttribute('placeholder', 'Chọn')
    await type('ho chi minh')
    await expect(picker(page, 'Phường, xã')).toHaveAttribute('placeholder', 'Chọn')
    await type('tan hung', '27 Nguyễn Hữu Thọ')
    // “Add an item” stands before the first row.
    await page.keyboard.press('Tab')
    await type('Bộ đồ thờ men xanh', '1', '3450000', '2.4', '32', '26', '20')
    await expect(field(page, 'Giá trị hàng')).toBeFocused()
    const created = page.waitForResponse((answer) => answer.url().endsWith('/v1/packages'))
    await page.keyboard.press('Control+Enter')
    const { data } = await (await created).json()
    expect(data).toMatchObject({
      weight: 2.4,
      cod: 3_450_000,
      product_value: 3_450_000,
      shipping_fee: 55_000,
      insurance_fee: 17_250,
      receiver: { name: 'Đặng Khánh Linh', phone, address_level_3: { code: '27475', scheme: 'vn2025' } },
    })
    await expect(page.getByText('Đã ghi nhận in nhãn')).toBeVisible()
    await expect(page).toHaveURL(`/packages/${data.id}/awb`)
    expect(await prints()).toBe(1)
  })

  test('goes on to an empty form for the next parcel', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    await fillForm(page, phone)
    await page.getByRole('radio', { name: /Người nhận trả/ }).check()
    await page.getByRole('button', { name: 'Tạo và tiếp' }).click()
    await expect(page.getByText(/Đã tạo đơn GH/)).toBeVisible()
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    await expect(field(page, 'Số điện thoại')).toHaveValue('')
    await expect(field(page, 'Tên hàng')).toHaveValue('')
    await expect(page.getByRole('radio', { name: /Người nhận trả/ })).toBeChecked()
    await page.getByRole('button', { name: /Như đơn trước: 2,4 kg/ }).click()
    await expect(field(page, 'Dài')).toHaveValue('32')
    expect(await parcelsOf(page, phone)).toHaveLength(1)
  })

  test('puts the focus on the first field in error and says each error in the language of the screen', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, 'Họ tên').fill('Linh')
    await field(page, 'Dài').fill('200')
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    await expect(page.getByText('Bạn chưa điền mục này').first()).toBeVisible()
    await expect(page.getByText('Bạn chưa chọn').first()).toBeVisible()
    await expect(page.getByText('Mỗi chiều phải lớn hơn 0 và dưới 180 cm')).toBeVisible()
    await expect(page.getByText('Thông tin chưa đúng, bạn kiểm tra lại nhé')).toBeVisible()
    await expectAccessible(page)
    await inEnglish(page)
    await expect(page.getByText('Each side must be more than 0 and less than 180 cm')).toBeVisible()
    await expect(page.getByText('Information is not correctly, please check again!')).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue('Linh')
    await expect(page.getByText('This field is required').first()).toBeVisible()
  })

  test('says a phone number wrong when one leaves it, and takes it back when it is right', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, 'Số điện thoại').fill('091234567')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Còn thiếu một chữ số. Số di động có 10 số')).toBeVisible()
    await field(page, 'Số điện thoại').fill('+84 912 345 678')
    await expect(page.getByText('Còn thiếu một chữ số. Số di động có 10 số')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Số điện thoại')).toHaveValue('0912 345 678')
  })

  test('shows what the server refuses at its field, and again in the other language', async ({ page }) => {
    await openForm(page)
    const private_code = `T-${freshPhone()}`
    const taken = await makeParcel(page, freshPhone(), { private_code })
    await fillForm(page, freshPhone())
    await field(page, 'Mã đơn của shop không bắt buộc').fill(private_code)
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    const code = field(page, 'Mã đơn của shop không bắt buộc')
    await expect(code).toBeFocused()
    await expect(page.getByText(`Mã đơn này đã dùng cho đơn ${taken.tracking_number}`)).toBeVisible()
    await inEnglish(page)
    await expect(
      page.getByText(`This order code is already used by parcel ${taken.tracking_number}`),
    ).toBeVisible()
  })

  test('check 3: makes one parcel when the answer was lost and one presses again', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    await fillForm(page, phone)
    const keys: (string | undefined)[] = []
    let lost = true
    await page.route('**/v1/packages', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!lost) return route.continue()
      lost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page.getByText('Bấm lại là được, không sợ tạo trùng đơn.')).toBeVisible()
    // Even a reload does not forget which submission it was.
    await page.reload()
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(await parcelsOf(page, phone)).toHaveLength(1)
  })

  test('sends one call however often the button is pressed', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    await fillForm(page, phone)
    const calls: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/packages')) calls.push(request)
    })
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).dblclick()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    expect(calls).toHaveLength(1)
  })
})

test.describe('what is not saved', () => {
  test('survives a reload, is warned about before leaving, and can be discarded', async ({ page }) => {
    await openForm(page)
    await field(page, 'Họ tên').fill('Đặng Khánh Linh')
    await field(page, 'Giá trị').fill('450000')
    await expect(page.getByText(/Nháp đã giữ trên máy lúc \d\d:\d\d/)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('450.000')

    await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
    await expect(page.getByRole('alertdialog', { name: 'Rời trang này?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ở lại điền tiếp' }).click()
    await expect(page).toHaveURL('/packages/create')
    await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
    await page.getByRole('button', { name: 'Rời trang', exact: true }).click()
    await expect(page).toHaveURL('/packages')

    await openForm(page)
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await page.getByRole('button', { name: 'Xóa nháp này' }).click()
    await expect(field(page, 'Họ tên')).toHaveValue('')
    await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
    await expect(page).toHaveURL('/packages')
  })

  test('is the tab’s own: a second one writes another parcel, and each has its own after a reload', async ({
    page,
    context,
  }) => {
    await openForm(page)
    await field(page, 'Họ tên').fill('Khách Một')
    await field(page, 'Số nhà, đường').fill('1 Đường Một')
    await expect(page.getByText(/Nháp đã giữ trên máy/)).toBeVisible()
    const other = await context.newPage()
    await openForm(other)
    await expect(field(other, 'Họ tên')).toHaveValue('')
    await field(other, 'Họ tên').fill('Khách Hai')
    await expect(other.getByText(/Nháp đã giữ trên máy/)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Họ tên')).toHaveValue('Khách Một')
    await expect(field(page, 'Số nhà, đường')).toHaveValue('1 Đường Một')
    await other.reload()
    await expect(field(other, 'Họ tên')).toHaveValue('Khách Hai')
    // What a closed tab left is taken up by the next.
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await openForm(next)
    await expect(field(next, 'Họ tên')).toHaveValue('Khách Một')
  })

  test('stays a draft on the server until it is submitted', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    await field(page, 'Số điện thoại').fill(phone)
    await field(page, 'Họ tên').fill('Đặng Khánh Linh')
    await page.getByRole('button', { name: 'Lưu nháp' }).click()
    await expect(page).toHaveURL(/\/packages\/edit\/[0-9a-f-]{36}$/)
    await expect(screen(page, 'parcel-edit')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: /Đơn nháp GH/ })).toBeVisible()
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await expect(field(page, 'Nặng')).toHaveValue('')
    await fillAddress(page)
    await fillGoods(page)
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    const [parcel, ...others] = await call<{ status: string }[]>(
      page,
      'GET',
      `/v1/shop-packages?keyword=${phone}`,
    )
    expect(others).toEqual([])
    expect(parcel?.status).not.toBe('draft')
  })

  test('is submitted once when the answer was lost and one presses again', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    await fillForm(page, phone)
    await page.getByRole('button', { name: 'Lưu nháp' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Đơn nháp GH/ })).toBeVisible()
    let lost = true
    await page.route('**/update-draft?submit=true', async (route) => {
      if (!lost) return route.continue()
      lost = false
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page.getByText('Bấm lại là được, không sợ tạo trùng đơn.')).toBeVisible()
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    expect(await parcelsOf(page, phone)).toHaveLength(1)
  })
})

test.describe('editing and copying', () => {
  test('says why a parcel on its way cannot be changed, and offers a copy', async ({ page }) => {
    await openForm(page)
    const [moving] = await call<Parcel[]>(page, 'GET', '/v1/shop-packages?status_group=delivering&limit=1')
    test.skip(moving === undefined, 'no parcel is on its way')
    await page.goto(`/packages/edit/${moving?.id}`)
    await expect(page.getByText('Đơn này không sửa được nữa')).toBeVisible()
    await expect(page.getByText('Hàng đã lấy. Gửi yêu cầu hỗ trợ để đổi thông tin.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Chép thành đơn mới' }).click()
    await expect(screen(page, 'parcel-copy')).toBeVisible()
  })

  test('copies everything but the order code', async ({ page }) => {
    await openForm(page)
    const phone = freshPhone()
    const parcel = await makeParcel(page, phone, { private_code: `C-${phone}`, notes: 'Gọi trước' })
    await openForm(page, `/packages/copy/${parcel.id}`)
    await expect(screen(page, 'parcel-copy')).toBeVisible()
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Phường Tân Hưng')
    await expect(field(page, 'Ghi chú cho bưu tá không bắt buộc')).toHaveValue('Gọi trước')
    await expect(field(page, 'Thu hộ (COD)')).toHaveValue('450.000')
    await expect(field(page, 'Mã đơn của shop không bắt buộc')).toHaveValue('')
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    expect(await parcelsOf(page, phone)).toHaveLength(2)
  })
})

test.describe('when something is missing', () => {
  test('says that there is no such parcel', async ({ page }) => {
    await page.goto('/packages/edit/01a1fbf7-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { level: 1, name: 'Không có đơn này' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Về danh sách đơn' })).toBeVisible()
    await expectAccessible(page)
  })

  test('says that the parcel did not load, and loads it at the next try', async ({ page }) => {
    await openForm(page)
    const parcel = await makeParcel(page, freshPhone())
    const call = `**/v1/packages/${parcel.id}`
    await page.route(call, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'EUS011', message: 'Có lỗi, gọi hotline', request_id: 'r1' },
      }),
    )
    await page.goto(`/packages/copy/${parcel.id}`)
    await expect(page.getByText('Chưa mở được đơn').first()).toBeVisible()
    await expect(page.getByText('Mã yêu cầu r1')).toBeVisible()
    await expectAccessible(page)
    await tryAgain(page, call, page.getByRole('button', { name: 'Thử lại' }))
    await expect(field(page, 'Họ tên')).toHaveValue('Đặng Khánh Linh')
  })

  test('says that the call is not allowed, without offering to try again', async ({ page }) => {
    await page.route('**/v1/stores*', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'EUS008', message: 'Bạn không có quyền', request_id: 'r2' },
      }),
    )
    await page.goto('/packages/create')
    await expect(page.getByText('Bạn không có quyền')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeHidden()
    await expectAccessible(page)
  })

  test('asks for a store where there is none, and keeps what was typed meanwhile', async ({ page }) => {
    await page.route('**/v1/stores*', (route) =>
      route.fulfill({ json: { data: [], meta: { next_cursor: null, total: 0 } } }),
    )
    await openForm(page)
    await expect(page.getByText('Bạn chưa có cửa hàng nào để gửi hàng đi.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Thêm cửa hàng' })).toHaveAttribute('href', '/stores')
    await expectAccessible(page)
  })
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1366, 390]) {
    test(`is accessible and fits ${width} px, ${theme}, with very long texts`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript((wanted) => localStorage.setItem('guihang.theme', wanted), theme)
      await openForm(page)
      await expectAccessible(page)
      await fillForm(page, '0766102558', 'Nguyễn Thị Ánh Nguyệt '.repeat(8))
      await page.getByRole('button', { name: 'Thêm món' }).click()
      await field(page, 'Tên hàng, món 2').fill('Bình hút lộc men hỏa biến '.repeat(9))
      await expect(slip(page)).toContainText('72.250')
      await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
      await expect(page.getByText('Dài nhất 100 ký tự')).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  }
}
