import { expect, type Request } from '@playwright/test'
import { answer, screenOf, signIn } from '../setup/demo-shop.ts'
import { countPrints, switchLanguage } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'
import {
  choose,
  field,
  fillForm,
  freshPhone,
  makeParcelTo,
  openForm,
  parcelsTo,
  picker,
} from './parcel-form.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test.describe('creating', () => {
  test('needs no mouse: typed field by field with 15 keys besides the text, the label printed, and the next begun with one; a regular customer’s parcel is pasted and printed with four keys: N, Ctrl+V, Enter, Enter', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const prints = await countPrints(page)
    await page.goto('/packages')
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await expect(screenOf(page, 'packages')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tạo đơn', exact: true })).toBeVisible()
    await press('n')
    const phone = freshPhone()
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    const type = async (...texts: string[]) => {
      for (const text of texts) {
        await page.keyboard.type(text)
        await press('Tab')
      }
    }
    await type(phone, 'Đặng Khánh Linh')
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveAttribute('placeholder', 'Chọn')
    await type('ho chi minh')
    await expect(picker(page, 'Phường, xã')).toHaveAttribute('placeholder', 'Chọn')
    await type('tan hung', '27 Nguyễn Hữu Thọ')
    // “Add an item” stands before the first row.
    await press('Tab')
    await type('Bộ đồ thờ men xanh', '1', '3450000', '2.4', '32', '26')
    await page.keyboard.type('20')
    const created = page.waitForResponse((answer) => answer.url().endsWith('/v1/packages'))
    await press('Control+Enter')
    expect(keys).toBeLessThanOrEqual(15)
    const { data } = await (await created).json()
    expect(data).toMatchObject({
      weight: 2.4,
      cod: 3_450_000,
      product_value: 3_450_000,
      shipping_fee: 55_000,
      insurance_fee: 17_250,
      receiver: { name: 'Đặng Khánh Linh', phone, address_level_3: { code: '27475', scheme: 'vn2025' } },
    })
    await expect(page.getByText('Đã đánh dấu đã in')).toBeVisible()
    await expect(page).toHaveURL(`/packages/${data.id}/awb`)
    expect(await prints()).toBe(1)

    const text = `Chị Khánh Linh ${phone}, 27 Nguyễn Hữu Thọ, phường Tân Hưng, HCM, cod 500k`
    await page.evaluate((message) => navigator.clipboard.writeText(message), text)
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/packages/create')
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    await expect(field(page, 'Số điện thoại')).toHaveValue('')
    await page.keyboard.press('Control+v')
    await expect(field(page, 'Tên hàng')).toBeFocused()
    await expect(field(page, 'Tên hàng')).toHaveAttribute('placeholder', /Bộ đồ thờ men xanh/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Tạo và in' })).toBeFocused()
    const pasted = page.waitForResponse((answer) => answer.url().endsWith('/v1/packages'))
    await page.keyboard.press('Enter')
    const { data: next } = await (await pasted).json()
    expect(next).toMatchObject({ cod: 500_000, product_value: 500_000, weight: 2.4, receiver: { phone } })
    expect(next.products).toMatchObject([{ name: 'Bộ đồ thờ men xanh', quantity: 1, value: 500_000 }])
    await expect(page).toHaveURL(`/packages/${next.id}/awb`)
    await expect.poll(prints).toBe(2)
  })

  test('goes on to an empty form for the next parcel, and there waits for the list of wards when the typing was faster', async ({
    page,
  }) => {
    await openForm(page)
    const phone = freshPhone()
    await fillForm(page, phone)
    await page.getByRole('radio', { name: /Người nhận trả/ }).check()
    await page.getByRole('button', { name: 'Tạo, nhập tiếp' }).click()
    await expect(page.getByText(/Đã tạo đơn GH/)).toBeVisible()
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    await expect(field(page, 'Số điện thoại')).toHaveValue('')
    await expect(field(page, 'Tên hàng')).toHaveValue('')
    await expect(page.getByRole('radio', { name: /Người nhận trả/ })).toBeChecked()
    await page.getByRole('button', { name: /Như đơn trước: 2,4 kg/ }).click()
    await expect(field(page, 'Dài')).toHaveValue('32')
    // The button is gone: the work goes on at the first gap, and the keys of the page work.
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur()) // as: a field has it
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Thông tin chưa đúng, bạn kiểm tra lại nhé')).toBeVisible()
    expect(await parcelsTo(page, phone)).toHaveLength(1)

    // The next is typed faster than the list of wards comes.
    await fillForm(page, freshPhone())
    await choose(page, 'Tỉnh, thành phố', 'hai phong', 'Thành phố Hải Phòng')
    let answerWards = () => {}
    const answered = new Promise<void>((resolve) => {
      answerWards = resolve
    })
    await page.route('**/v1/address-level-3**', async (route) => {
      await answered
      await route.continue()
    })
    await choose(page, 'Tỉnh, thành phố', 'da nang', 'Thành phố Đà Nẵng')
    await picker(page, 'Phường, xã').focus()
    await page.keyboard.type('hai chau')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Tạo và in' })).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('Bạn chưa chọn')).toBeHidden()
    const created = page.waitForResponse((answer) => answer.url().endsWith('/v1/packages'))
    answerWards()
    const { data } = await (await created).json()
    expect(data.receiver.address_level_3.name).toBe('Phường Hải Châu')
  })

  test('says what is wrong with a phone number when the field is left; puts the focus on the first field in error; takes back each error once it is right; shows what the server refuses at its field; says all in the language of the screen, and sends one call however often the button is pressed', async ({
    page,
    watch,
  }) => {
    await openForm(page)
    await field(page, 'Số điện thoại').fill('091234567')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Còn thiếu một chữ số. Số di động có 10 số')).toBeVisible()
    for (const [typed, said] of [
      ['09123456789', 'Thừa 1 chữ số. Số di động có 10 số'],
      ['0212345678', 'Số bàn bắt đầu bằng 02 và có 11 số'],
    ] as const) {
      await field(page, 'Số điện thoại').fill(typed)
      await expect(page.getByText(said)).toBeVisible()
    }
    await field(page, 'Nặng').fill('1,2345')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Nặng')).toHaveValue('1,2345')
    // Of nobody: a receiver whom the shop knows brings an address along.
    const phone = freshPhone()
    await field(page, 'Số điện thoại').fill(`+84 ${phone.slice(1)}`)
    await expect(page.getByText('Còn thiếu một chữ số. Số di động có 10 số')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Số điện thoại')).toHaveValue(
      `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
    )

    await field(page, 'Số điện thoại').fill('')
    await field(page, 'Nặng').fill('')
    await field(page, 'Họ tên').fill('Linh')
    await field(page, 'Dài').fill('200')
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(field(page, 'Số điện thoại')).toBeFocused()
    await expect(page.getByText('Bạn chưa điền mục này').first()).toBeVisible()
    await expect(page.getByText('Bạn chưa chọn').first()).toBeVisible()
    await expect(page.getByText('Mỗi chiều phải lớn hơn 0 và dưới 180 cm')).toBeVisible()
    await expect(page.getByText('Thông tin chưa đúng, bạn kiểm tra lại nhé')).toBeVisible()
    await switchLanguage(page, 'en')
    await expect(page.getByText('Each side must be more than 0 and less than 180 cm')).toBeVisible()
    await expect(page.getByText('Information is not correctly, please check again!')).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue('Linh')
    await expect(page.getByText('This field is required').first()).toBeVisible()

    await switchLanguage(page, 'vi')
    await fillForm(page, freshPhone())
    await field(page, 'Họ tên').fill('')
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    await expect(page.getByText('Thông tin chưa đúng, bạn kiểm tra lại nhé')).toBeVisible()
    await field(page, 'Họ tên').fill('Linh')
    await expect(page.getByText('Thông tin chưa đúng, bạn kiểm tra lại nhé')).toBeHidden()

    watch.allowFailedCalls()
    const private_code = `T-${freshPhone()}`
    const taken = await makeParcelTo(page, freshPhone(), { private_code })
    await field(page, 'Mã đơn của shop không bắt buộc').fill(private_code)
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).click()
    const code = field(page, 'Mã đơn của shop không bắt buộc')
    await expect(code).toBeFocused()
    await expect(page.getByText(`Mã đơn này đã dùng cho đơn ${taken.tracking_number}`)).toBeVisible()
    await switchLanguage(page, 'en')
    await expect(
      page.getByText(`This order code is already used by parcel ${taken.tracking_number}`),
    ).toBeVisible()

    await switchLanguage(page, 'vi')
    await code.fill('')
    const calls: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/packages')) calls.push(request)
    })
    await page.getByRole('button', { name: 'Tạo đơn', exact: true }).dblclick()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    expect(calls).toHaveLength(1)
  })

  test('check 3: makes one parcel where the button is pressed again before the next screen has come, and when the answer was lost and the button is pressed again', async ({
    page,
    watch,
  }) => {
    await openForm(page)
    const phone = freshPhone()
    await fillForm(page, phone)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    // The button itself: where the next screen was loaded before its parts are held, it is gone from the page.
    const button = await page.getByRole('button', { name: 'Tạo đơn', exact: true }).elementHandle()
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/packages'))
    await button?.click()
    await (await answered).finished()
    await button?.evaluate(async (element: HTMLElement) => {
      for (let press = 0; press < 20; press += 1) {
        element.click()
        await new Promise(requestAnimationFrame)
      }
    })
    release()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: /GH/ })).toBeVisible()
    expect(await parcelsTo(page, phone)).toHaveLength(1)
    await page.unroute('**/assets/*.js')

    watch.allowFailedCalls()
    await page.keyboard.press('n')
    await expect(field(page, 'Số điện thoại')).toHaveValue('')
    const asked = freshPhone()
    await fillForm(page, asked)
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
    expect(await parcelsTo(page, asked)).toHaveLength(1)
  })
})

test.describe('when something is missing', () => {
  test('leads on where there is no such parcel, or no store to send from', async ({ page, watch }) => {
    watch.allowFailedCalls()
    await page.route('**/v1/stores*', (route) =>
      answer(route, 200, { data: [], meta: { next_cursor: null, total: 0 } }),
    )
    await page.goto('/packages/edit/01a1fbf7-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { level: 1, name: 'Không có đơn này' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Về danh sách đơn' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(field(page, 'Số điện thoại')).toBeVisible()
    await expect(page.getByText('Bạn chưa có cửa hàng nào để gửi hàng đi.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Thêm cửa hàng' })).toHaveAttribute('href', '/stores')
  })
})
