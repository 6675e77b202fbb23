import { editStore, listStores, type Store } from '@guihang/contract/shop/stores'
import { expect, type Page } from '@playwright/test'
import { answer, screenOf } from '../setup/demo-shop.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { switchLanguage } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'

let owner: Owner

test.beforeEach(async ({ storage }) => {
  owner = await newOwner(storage)
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Tên cửa hàng') })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const confirmation = (page: Page) => page.getByRole('alertdialog')
const add = (page: Page) => page.getByRole('link', { name: 'Thêm cửa hàng' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Thêm cửa hàng' })

async function open(page: Page, address = '/stores', language: 'vi' | 'en' = 'vi'): Promise<void> {
  await enterAs(page, owner, { language })
  await page.goto(address)
  await expect(screenOf(page, 'stores')).toBeVisible()
}

/** The units of Phường Tân Hưng, typed without accents. */
async function chooseUnits(page: Page): Promise<void> {
  await picker(page, 'Tỉnh, thành phố').fill('ho chi minh')
  await page.getByRole('option', { name: 'Thành phố Hồ Chí Minh' }).click()
  await picker(page, 'Phường, xã').fill('tan hung')
  await page.getByRole('option', { name: 'Phường Tân Hưng' }).first().click()
}

async function fill(page: Page, name: string): Promise<void> {
  await field(page, 'Tên cửa hàng').fill(name)
  await field(page, 'Số điện thoại').fill('+84 912 345 678')
  await chooseUnits(page)
  await field(page, 'Số nhà, tên đường').fill('27 Nguyễn Hữu Thọ')
}

type Typed = { name: string; province: string; ward: string }

/** Opens the form and fills it without a mouse; what is left to do is Enter. */
async function typeStore(page: Page, { name, province, ward }: Typed): Promise<void> {
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Tên cửa hàng')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0912345678')
  await page.keyboard.press('Tab')
  // The scheme of the address.
  await page.keyboard.press('Tab')
  await page.keyboard.type(province)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(ward)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5 Giang Cao')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Nhà riêng' })).toBeChecked()
}

async function storesOf({ client }: Owner): Promise<Store[]> {
  return (await client.call(listStores, {})).data
}

test.describe('adding a store', () => {
  test('begins with an empty list and makes the first store the default; says what is wrong at each field, with the focus on the first', async ({
    page,
    watch,
  }) => {
    await open(page)
    await expect(page.getByText('Chưa có cửa hàng nào')).toBeVisible()
    await add(page).click()
    await expect(page).toHaveURL('/stores?new=1')
    await expect(field(page, 'Tên cửa hàng')).toBeFocused()
    await expect(form(page)).toContainText('Cửa hàng đầu tiên là cửa hàng mặc định.')
    await fill(page, 'Kho Quận 7')
    await save(page).click()
    await expect(page.getByText('Đã thêm Kho Quận 7')).toBeVisible()
    await expect(page).toHaveURL('/stores')
    await expect(form(page)).toBeHidden()
    const added = card(page, 'Kho Quận 7')
    await expect(added).toContainText('Mặc định')
    await expect(added).toContainText('27 Nguyễn Hữu Thọ, P. Tân Hưng, TP. Hồ Chí Minh')
    await expect(added).toContainText('0912 345 678')
    await expect(added).toContainText('Đã đồng bộ.')
    expect(await storesOf(owner)).toMatchObject([
      { phone: '0912345678', is_default: true, address_type: 'work' },
    ])

    await addStore(owner, { store_name: 'Kho Hà' })
    await expect(card(page, 'Kho Hà')).toBeVisible()
    // By keyboard: the toast of the first store lies over the link, and a pointer would wait until it goes.
    await add(page).press('Enter')
    await save(page).click()
    await expect(field(page, 'Tên cửa hàng')).toBeFocused()
    await expect(form(page).getByText('Bạn chưa điền mục này')).toHaveCount(3)
    await expect(form(page).getByText('Bạn chưa chọn')).toHaveCount(2)
    await expect(form(page).getByRole('alert')).toContainText('Thông tin chưa đúng')

    await field(page, 'Số điện thoại').fill('091234567')
    await field(page, 'Tên cửa hàng').fill('ắ'.repeat(101))
    await field(page, 'Số điện thoại').blur()
    await expect(form(page).getByText('Còn thiếu một chữ số. Số di động có 10 số')).toBeVisible()
    // EAD002
    await expect(form(page).getByText('Tên dài quá 100 ký tự')).toBeVisible()

    // EAL001, which only the server knows
    watch.allowFailedCalls()
    await fill(page, ' kho  HÀ ')
    await save(page).click()
    await expect(form(page).getByText('Tên này đã có')).toBeVisible()
    await expect(field(page, 'Tên cửa hàng')).toBeFocused()
    await expect(field(page, 'Số nhà, tên đường')).toHaveValue('27 Nguyễn Hữu Thọ')
    await field(page, 'Tên cửa hàng').fill('Kho Hạ')
    await save(page).click()
    await expect(card(page, 'Kho Hạ')).toBeVisible()
  })

  test('is done by the keyboard alone, gives the focus back, and matches units that are typed before their lists have loaded', async ({
    page,
  }) => {
    await addStore(owner)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/address-level-*', async (route) => {
      await held
      await route.continue()
    })
    await open(page)
    await typeStore(page, { name: 'Kho bàn phím', province: 'ha noi', ward: 'bat trang' })
    await expect(picker(page, 'Phường, xã')).toHaveValue('bat trang')
    release()
    await expect(picker(page, 'Tỉnh, thành phố')).toHaveValue('Thành phố Hà Nội')
    await expect(picker(page, 'Phường, xã')).toHaveValue('Xã Bát Tràng')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Kho bàn phím')).toContainText('5 Giang Cao, xã Bát Tràng, TP. Hà Nội')
    await expect(add(page)).toBeFocused()

    // The list of wards comes later than a quick hand reaches Enter.
    const { promise: late, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/v1/address-level-3**', async (route) => {
      await late
      await route.continue()
    })
    await typeStore(page, { name: 'Kho vội', province: 'hue', ward: 'thuan hoa' })
    await page.keyboard.press('Enter')
    await expect(save(page)).toHaveAttribute('aria-busy', 'true')
    come()
    await expect(card(page, 'Kho vội')).toContainText('5 Giang Cao, P. Thuận Hóa, TP. Huế')
    await expect(card(page, 'Kho vội')).toContainText('Nhà riêng')
  })
})

test.describe('an unsaved form', () => {
  test('asks before it is closed, and is there again when it is opened', async ({ page }) => {
    await addStore(owner)
    await open(page)
    await add(page).click()
    await field(page, 'Tên cửa hàng').fill('Kho dở dang')
    await page.keyboard.press('Escape')
    await expect(confirmation(page)).toContainText('Đóng khi chưa lưu?')
    await page.getByRole('button', { name: 'Điền tiếp' }).click()
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('Kho dở dang')
    await page.goBack()
    await confirmation(page).getByRole('button', { name: 'Đóng' }).click()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL('/stores')

    await page.goto('/stores?new=1')
    await expect(form(page)).toContainText('Đây là phần bạn điền dở lần trước.')
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('Kho dở dang')
    await page.getByRole('button', { name: 'Điền lại từ đầu' }).click()
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  })

  test('stays half-filled through a language switch in another tab, takes a whole pasted address, and loses nothing when the call fails: one store, however often it is sent', async ({
    page,
    watch,
  }) => {
    await open(page, '/stores?new=1')
    await field(page, 'Tên cửa hàng').fill('Kho hai thứ tiếng')
    await save(page).click()
    await switchLanguage(page, 'en')
    await expect(page.getByRole('dialog', { name: 'New store' })).toContainText('This field is required')
    await expect(field(page, 'Store name')).toHaveValue('Kho hai thứ tiếng')
    await switchLanguage(page, 'vi')

    await page.getByRole('radio', { name: 'Địa chỉ cũ' }).check()
    await picker(page, 'Tỉnh, thành phố').focus()
    await picker(page, 'Tỉnh, thành phố').evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '12 Lê Lợi, Bến Nghé, Quận 1, TP HCM')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(picker(page, 'Quận, huyện')).toHaveValue('Quận 1')
    await expect(picker(page, 'Phường, xã, thị trấn')).toHaveValue('Phường Bến Nghé')
    await expect(field(page, 'Số nhà, tên đường')).toHaveValue('12 Lê Lợi')

    await field(page, 'Tên cửa hàng').fill('Kho mất mạng')
    await field(page, 'Số điện thoại').fill('+84 912 345 678')
    watch.allowFailedCalls()
    const keys: (string | undefined)[] = []
    // The server takes the first call, but its answer gets lost.
    await page.route('**/v1/stores', async (route, request) => {
      if (request.method() !== 'POST') return route.fallback()
      keys.push(request.headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await save(page).click()
    await expect(form(page).getByRole('alert')).toContainText('Phần bạn điền vẫn còn đây')
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('Kho mất mạng')
    await save(page).click()
    await expect(card(page, 'Kho mất mạng')).toBeVisible()
    expect(keys[0]).toBe(keys[1])
    expect(await storesOf(owner)).toHaveLength(1)
  })
})

test.describe('changing a store', () => {
  test('says so when the store is gone; opens by its address, sends what changed, and Back closes it; shows what somebody else changed, without a reload', async ({
    page,
  }) => {
    const store = await addStore(owner, { store_name: 'Kho cũ' })
    await open(page, '/stores?store=01930a5c-7b1e-7f00-8000-000000000001')
    const sheet = page.getByRole('dialog', { name: 'Cửa hàng này không còn' })
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: 'Về danh sách' }).click()
    await expect(page).toHaveURL('/stores')

    await page.getByRole('link', { name: 'Sửa Kho cũ' }).click()
    await expect(page).toHaveURL(`/stores?store=${store.id}`)
    await expect(picker(page, 'Phường, xã, thị trấn')).toHaveValue('Phường Bến Nghé')
    await page.goBack()
    await expect(form(page)).toBeHidden()

    await page.goto(`/stores?store=${store.id}`)
    await field(page, 'Tên cửa hàng').fill('Kho mới')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Lưu cửa hàng' }).click()
    expect((await sent).postDataJSON()).toEqual({ store_name: 'Kho mới' })
    await expect(card(page, 'Kho mới')).toContainText('12 Lê Lợi, P. Bến Nghé, Q. 1, TP. Hồ Chí Minh')

    const other = await addStore(owner, { store_name: 'Kho hai' })
    await expect(card(page, 'Kho hai')).toBeVisible()
    await page.getByRole('link', { name: 'Sửa Kho hai' }).press('Enter')
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('Kho hai')
    await field(page, 'Tên cửa hàng').fill('Tên đang gõ')
    await owner.client.call(editStore, { params: { id: other.id }, body: { address: '99 Trần Hưng Đạo' } })
    await expect(form(page)).toContainText('Cửa hàng này vừa được sửa ở nơi khác.')
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('Tên đang gõ')
    await page.getByRole('button', { name: 'Lấy bản mới' }).click()
    await expect(field(page, 'Số nhà, tên đường')).toHaveValue('99 Trần Hưng Đạo')
    await expect(field(page, 'Tên cửa hàng')).toHaveValue('Kho hai')
  })

  test('waits for units that are typed before their lists have loaded, and saves what they match', async ({
    page,
  }) => {
    const store = await addStore(owner, { store_name: 'Kho cũ' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/address-level-*', async (route) => {
      await held
      await route.continue()
    })
    await open(page, `/stores?store=${store.id}`)
    await picker(page, 'Tỉnh, thành phố').focus()
    for (const typed of ['ha noi', 'ba dinh', 'phuc xa']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    await page.getByRole('button', { name: 'Lưu cửa hàng' }).click()
    await expect(page.getByRole('button', { name: 'Lưu cửa hàng' })).toHaveAttribute('aria-busy', 'true')
    await expect(form(page).getByText('Bạn chưa chọn')).toHaveCount(0)
    release()
    await expect(card(page, 'Kho cũ')).toContainText('P. Phúc Xá, Q. Ba Đình, TP. Hà Nội')
  })

  test('returns to the saved province when a text typed before the list has loaded matches none', async ({
    page,
  }) => {
    const store = await addStore(owner)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/address-level-1*', async (route) => {
      await held
      await route.continue()
    })
    await open(page, `/stores?store=${store.id}`)
    const province = picker(page, 'Tỉnh, thành phố')
    await province.focus()
    await page.keyboard.type('khong co')
    await expect(page.getByRole('status').filter({ hasText: 'Đang tải' }).first()).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(province).toHaveValue('khong co')
    release()
    await expect(province).toHaveValue('Thành phố Hồ Chí Minh')
  })
})

test.describe('the default store, and deleting one', () => {
  test('the default cannot be deleted, and says why beside the button; is changed at once, and back by “undo”; another is deleted after one question that names it', async ({
    page,
  }) => {
    await addStore(owner, { store_name: 'Kho một' })
    await open(page)
    const button = page.getByRole('button', { name: 'Xóa Kho một' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription('Shop cần ít nhất một cửa hàng mặc định.')
    await addStore(owner, { store_name: 'Kho thừa' })
    await expect(button).toHaveAccessibleDescription('Đặt cửa hàng khác làm mặc định trước khi xóa.')
    // A press on a disabled button: nobody waits until it may be pressed.
    await button.click({ force: true })
    await expect(confirmation(page)).toBeHidden()

    await page.getByRole('button', { name: 'Đặt làm mặc định: Kho thừa' }).click()
    await expect(card(page, 'Kho thừa')).toContainText('Mặc định')
    await expect(
      card(page, 'Kho một').getByRole('button', { name: 'Đặt làm mặc định: Kho một' }),
    ).toBeVisible()
    await expect(page.getByText('Kho thừa là cửa hàng mặc định')).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(page.getByRole('button', { name: 'Đặt làm mặc định: Kho thừa' })).toBeVisible()
    expect((await storesOf(owner)).find(({ is_default }) => is_default)?.store_name).toBe('Kho một')

    await page.getByRole('button', { name: 'Xóa Kho thừa' }).click()
    await expect(confirmation(page)).toContainText('Xóa Kho thừa?')
    await expect(page.getByRole('button', { name: 'Giữ cửa hàng' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(confirmation(page)).toBeHidden()
    expect(await storesOf(owner)).toHaveLength(2)
    await page.getByRole('button', { name: 'Xóa Kho thừa' }).click()
    await page.getByRole('button', { name: 'Xóa cửa hàng này' }).click()
    await expect(page.getByText('Đã xóa Kho thừa')).toBeVisible()
    await expect(card(page, 'Kho thừa')).toBeHidden()
    expect(await storesOf(owner)).toHaveLength(1)
  })

  test('says EST0001, EST0002, EUS011 in plain words beside the store, says that parcels still need it, and leads to them', async ({
    page,
    watch,
  }) => {
    watch.allowFailedCalls()
    await addStore(owner, { store_name: 'Kho một' })
    const used = await addStore(owner, { store_name: 'Kho bận' })
    const parcel = await addParcel(owner, used)
    await open(page)
    const reason = card(page, 'Kho bận').getByRole('alert')
    for (const [code, words] of [
      ['EST0001', 'Shop cần ít nhất một cửa hàng mặc định.'],
      ['EST0002', 'Đặt cửa hàng khác làm mặc định trước khi xóa.'],
      ['EUS011', 'Máy chủ nói thế.'],
    ] as const /* as: pairs */) {
      await page.route('**/v1/stores/*', (route) =>
        answer(route, 409, { code, message: 'Máy chủ nói thế.', request_id: 'r' }),
      )
      await page.getByRole('button', { name: 'Xóa Kho bận' }).click()
      await page.getByRole('button', { name: 'Xóa cửa hàng này' }).click()
      await expect(reason).toContainText(words)
      await reason.getByRole('button', { name: 'Đóng' }).click()
      await expect(reason).toBeHidden()
    }
    await page.unroute('**/v1/stores/*')

    await page.getByRole('button', { name: 'Xóa Kho bận' }).click()
    await page.getByRole('button', { name: 'Xóa cửa hàng này' }).click()
    await expect(reason).toContainText(
      'Địa chỉ đang được sử dụng, không thể xóa. Còn đơn chưa xong lấy hàng hoặc hoàn hàng về đây.',
    )
    await reason.getByRole('link', { name: 'Xem các đơn đó' }).click()
    await expect(page).toHaveURL(`/packages?store_id=${used.id}`)
    await expect(page.getByText(parcel.receiver.name).first()).toBeVisible()
  })
})
