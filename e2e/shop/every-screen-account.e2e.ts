import { createBankAccount, listBanks } from '@guihang/contract/shop/banks'
import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { answer, screenOf } from '../setup/demo-shop.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner, signIn } from '../setup/people.ts'
import { expectFits, expectSettled, expectSound, expectSoundAt } from '../setup/screens.ts'
import { narrow, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

// What the shell, the account, the stores and the pages before the login can show beyond being filled, empty or failed
// (every-screen): axe looks at each state once.
test.describe.configure({ mode: 'parallel' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const secret = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const asked = (page: Page) => page.getByRole('alertdialog')

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(tab === '' ? '/user/profile' : `/user/profile?tab=${tab}`)
  await expect(page.getByRole('tabpanel').locator('button, h2').first()).toBeVisible()
  await expectSettled(page, 'user-profile')
}

async function addBank({ client, user }: Owner): Promise<void> {
  const { data: banks } = await client.call(listBanks, {})
  const body = {
    bank_id: banks.find(({ sort_name }) => sort_name === 'Vietcombank')?.id ?? '',
    bank_account_number: '007100012345',
    bank_account_name: 'NGUYEN THI HANH',
    bank_branch: 'Sài Gòn',
    password: user.password,
  }
  await client.call(createBankAccount, { params: { userID: user.id }, body })
}

test('the shell: its menus, the search with Ctrl K, the list of keys, the rail', async ({
  page,
  storage,
}) => {
  await enterAs(page, await newOwner(storage))
  await page.goto('/nowhere')
  await expectSettled(page, 'not-found')
  await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectSoundAt(page, wide)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('sang')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await button(page, 'Thêm').click()
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
  await expectSoundAt(page, narrow)
  await page.keyboard.press('Escape')
  await expectSoundAt(page, { width: 1000, height: 700 })
})

test('the banners and their dialogs', async ({ page, storage }) => {
  const owner = await newOwner(storage, { shop: { paper_uploaded_full: false, paper_verified: false } })
  const password_updated_at = new Date(Date.now() - 182 * 86_400_000)
  const { id, shop } = owner.user
  await storage.db
    .updateTable('users')
    .set({ password_updated_at })
    .where('shop_id', '=', shop.id)
    .where('id', '=', id)
    .execute()
  await page.context().addInitScript(() => {
    if (location.protocol === 'about:' || localStorage.getItem('language')) return
    localStorage.setItem('showWarning', 'true')
    localStorage.setItem('showUpdatePassword', 'true')
  })
  await addStore(owner)
  await enterAs(page, owner)
  await page.goto('/stores')
  await expectSettled(page, 'stores')
  for (const words of [/Shop chưa gửi đủ giấy tờ/, /Chưa có tài khoản ngân hàng/, /Đã hơn 180 ngày/])
    await expect(page.getByText(words)).toBeVisible()
  await expectSound(page)
  await button(page, 'Đổi mật khẩu').click()
  await expect(dialog(page).getByLabel('Mật khẩu mới', { exact: true })).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Bỏ qua' }).click()
  await button(page, 'Để sau').click()
  await expect(asked(page)).toBeVisible()
  await expectSound(page, '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await button(page, 'Thêm tài khoản ngân hàng').click()
  await dialog(page).getByRole('button', { name: 'Thêm tài khoản', exact: true }).click()
  await expect(dialog(page).getByText('Chọn ngân hàng trong danh sách')).toBeVisible()
  await expectSound(page, '[role=dialog]')
})

test('the dashboard with days as a table, and with figures of a while ago', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  await addParcel(owner, store)
  await enterAs(page, owner)
  await page.goto('/live-dashboard?days=table')
  await expect(screenOf(page, 'live-dashboard')).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
  await expectSound(page)
  await page.route('**/v1/dashboard*', (route) =>
    answer(route, 500, { code: 'EUS011', message: 'Có lỗi, gọi hotline.', request_id: 'r-1' }),
  )
  await addParcel(owner, store)
  await expect(page.getByRole('alert')).toContainText('Đây là số liệu lúc')
  await expectSound(page)
})

test('the stores: long texts, one that was not synced, one in use, the form in error, left and gone', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const script = '<img src=/pwned onerror=pwned()>'
  const long = `${script} ${'Khođạilýcấpmột'.repeat(5)}`.slice(0, 100)
  const first = await addStore(owner, { store_name: long, address: script })
  await addParcel(owner, await addStore(owner, { store_name: 'Kho bận' }))
  const failed = { sync_state: 'failed', sync_error: 'oms_unreachable' } as const // as: one of its states
  await storage.db
    .updateTable('stores')
    .set(failed)
    .where('shop_id', '=', owner.user.shop.id)
    .where('id', '=', first.id)
    .execute()
  await enterAs(page, owner)
  await page.goto('/stores')
  await expect(page.getByText('Lý do: không kết nối được hệ thống nhà vận chuyển.')).toBeVisible()
  await button(page, 'Xóa Kho bận').click()
  await expect(asked(page)).toBeVisible()
  await expectSound(page, '[role=alertdialog]')
  await button(page, 'Xóa cửa hàng này').click()
  await expect(page.getByText('Còn đơn chưa xong lấy hàng hoặc hoàn hàng về đây.')).toBeVisible()
  await button(page, 'Đặt làm mặc định: Kho bận').click()
  await expect(page.getByText('Kho bận là cửa hàng mặc định')).toBeVisible()
  await expectSound(page)

  await page.goto(`/stores?store=${first.id}`)
  await expect(page.getByRole('dialog', { name: long })).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await page.goto('/stores?new=1')
  await button(page, 'Thêm cửa hàng').last().click()
  await expect(dialog(page).getByText('Bạn chưa điền mục này')).toHaveCount(3)
  await expectSound(page, '[role=dialog]')
  await field(page, 'Tên cửa hàng').fill('Kho dở dang')
  await page.keyboard.press('Escape')
  await expect(asked(page)).toContainText('Đóng khi chưa lưu?')
  await expectSound(page, '[role=alertdialog]')
  await page.goto('/stores?store=01930a5c-7b1e-7f00-8000-000000000001')
  await expect(page.getByRole('dialog', { name: 'Cửa hàng này không còn' })).toBeVisible()
  await expectSound(page, '[role=dialog]')
})

test('the profile: what was not saved, a new e-mail, papers, a bank account', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  await addBank(owner)
  await enterAs(page, owner)
  await openTab(page, '')
  await field(page, 'Tên shop').fill('Gốm Nhà Mộc')
  await page.getByRole('tab', { name: 'Giấy tờ' }).click()
  await expect(asked(page)).toBeVisible()
  await expectSound(page, '[role=alertdialog]')
  await button(page, 'Ở lại').click()
  await page.reload()
  await expect(page.getByText('Đây là phần bạn sửa dở lần trước, chưa lưu.')).toBeVisible()
  await button(page, 'Đổi e-mail').click()
  await field(page, 'E-mail mới').fill(`moi-${crypto.randomUUID()}@vidu.vn`)
  const password = dialog(page).getByLabel('Mật khẩu của bạn', { exact: true })
  await password.fill('not my password')
  await button(page, 'Gửi mã xác nhận').click()
  await expect(dialog(page).getByText('Mật khẩu không đúng')).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await password.fill(owner.user.password)
  await button(page, 'Gửi mã xác nhận').click()
  await expect(dialog(page)).toBeHidden()
  await field(page, 'Mã xác nhận').fill('000000')
  await button(page, 'Xác nhận').click()
  await expect(page.getByText('Mã xác nhận không đúng hoặc đã hết hạn').first()).toBeVisible()
  await expectSound(page)

  await openTab(page, 'papers')
  await choosePicture(page, 'Chọn ảnh: Mặt trước căn cước')
  // The shop is verified: it is asked before.
  await expect(asked(page)).toBeVisible()
  await expectSound(page, '[role=alertdialog]')
  await button(page, 'Gửi ảnh này').click()
  await expect(button(page, 'Thay ảnh: Mặt trước căn cước')).toBeVisible()
  await page.route('**/v1/shop/papers?*', () => undefined)
  await choosePicture(page, 'Chọn ảnh: Mặt sau căn cước')
  await expect(page.getByRole('progressbar', { name: 'Đang gửi: Mặt sau căn cước' })).toBeVisible()
  await expectSound(page)
  await button(page, 'Xóa ảnh: Mặt trước căn cước').click()
  await expect(asked(page)).toBeVisible()
  await expectSound(page, '[role=alertdialog]')

  await openTab(page, 'banks')
  await page.getByRole('button', { name: /^Kiểm tra bằng VietQR: / }).click()
  await expect(page.getByRole('img', { name: 'Mã VietQR' })).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Đóng' }).click()
  await expectSound(page)
})

async function choosePicture(page: Page, name: string): Promise<void> {
  const png = new PNG({ width: 64, height: 40 })
  png.data.fill(255)
  const chooser = page.waitForEvent('filechooser')
  await button(page, name).click()
  await (await chooser).setFiles({ name: 'paper.png', mimeType: 'image/png', buffer: PNG.sync.write(png) })
}

test('the profile: devices, a member, a token, a webhook, all data, the account closed, the log', async ({
  page,
  storage,
  watch,
}) => {
  watch.allowFailedCalls()
  const owner = await newOwner(storage)
  const { email, password } = owner.user
  await signIn({ username: email, password })
  await enterAs(page, owner)
  await openTab(page, 'password')
  await expect(page.getByRole('list', { name: 'Thiết bị đang đăng nhập' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await secret(page, 'Mật khẩu cũ').fill('not the old one')
  await secret(page, 'Mật khẩu mới').fill('Nồi đất nung 21! wQ')
  await secret(page, 'Nhập lại mật khẩu mới').fill('Nồi đất nung 21! wQ')
  await button(page, 'Đổi mật khẩu').click()
  await expect(page.getByText('Mật khẩu cũ không đúng').first()).toBeVisible()
  await expectSound(page)

  await openTab(page, 'members')
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  await field(page, 'Họ tên').fill('Lê Thị Bưởi')
  await field(page, 'E-mail').fill(`buoi-${number}@vidu.vn`)
  await field(page, 'Số điện thoại').fill(`08${number}`)
  await secret(page, 'Mật khẩu của bạn').fill(password)
  await button(page, 'Gửi lời mời').click()
  await expect(page.getByText('Đã mời, chưa đặt mật khẩu')).toBeVisible()
  await expectSound(page)
  await button(page, 'Xóa Lê Thị Bưởi khỏi shop').click()
  await dialog(page).getByLabel('Mật khẩu của bạn', { exact: true }).fill('not my password')
  await dialog(page).getByRole('button', { name: 'Xóa khỏi shop' }).click()
  await expect(dialog(page).getByText('Mật khẩu không đúng')).toBeVisible()
  await expectSound(page, '[role=dialog]')

  await openTab(page, 'api')
  await button(page, 'Tạo token mặc định').click()
  await expect(page.getByText('Sao chép ngay: token chỉ hiện một lần này.')).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await button(page, 'Tôi đã cất token').click()
  await button(page, 'Thêm token').click()
  await dialog(page).getByRole('checkbox', { name: 'Đơn hàng' }).uncheck()
  await button(page, 'Tạo và xem token').click()
  await expect(dialog(page).getByText('Chọn ít nhất một việc.')).toBeVisible()
  await expectSound(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByText('Webhook trạng thái đơn, webhook cân lại và token đăng nhập').click()
  await field(page, 'Webhook trạng thái đơn').fill('https://127.0.0.1/hook')
  await button(page, 'Lưu: Webhook trạng thái đơn').click()
  await expect(page.getByText('Đã lưu địa chỉ webhook')).toBeVisible()
  await button(page, 'Gửi thử: Webhook trạng thái đơn').click()
  await expect(page.getByRole('status').getByText(/thuộc mạng nội bộ/)).toBeVisible()
  await expectSound(page)

  for (const name of ['Tải dữ liệu', 'Đóng tài khoản shop']) {
    await openTab(page, 'data')
    await button(page, name).click()
    await expect(dialog(page)).toBeVisible()
    await expectSound(page, '[role=dialog]')
  }
  await openTab(page, 'audit')
  await expect(page.getByRole('list', { name: 'Nhật ký' }).getByRole('listitem').first()).toBeVisible()
  await expectSound(page)
})

test('every part of a new account fits every width and is sound', async ({ page, storage }) => {
  await enterAs(page, await newOwner(storage))
  for (const tab of ['papers', 'banks', 'password', 'api', 'notifications', 'members', 'audit', 'data']) {
    await openTab(page, tab)
    for (const width of [320, 390, 600, 769, 1024, 1920]) {
      await page.setViewportSize({ width, height: 844 })
      await expectFits(page)
    }
    await expectSound(page)
  }
})

test('the pages before the login: a shop in error, a mail sent, a new password refused and set', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await page.goto('/register')
  await expect(page.getByRole('checkbox', { name: 'Đồ thủ công, mỹ nghệ' })).toBeVisible()
  await button(page, 'Mở shop').click()
  await expect(page.getByText('Chọn ít nhất một ngành hàng')).toBeVisible()
  await expectSound(page)

  await page.goto('/forgot-password')
  await button(page, 'Gửi liên kết').click()
  await expect(page.getByLabel('E-mail hoặc số điện thoại')).toBeFocused()
  await expectSound(page)
  await page.getByLabel('E-mail hoặc số điện thoại').fill('nobody-at-all@vidu.vn')
  await button(page, 'Gửi liên kết').click()
  await expect(page.getByRole('heading', { name: 'Xem e-mail của bạn' })).toBeVisible()
  await expectSound(page)

  const email = 'lan@vidu.vn'
  await page.route('**/one-time-link', (route) =>
    answer(route, 200, { data: { purpose: 'recover', email, expires_at: '2099-01-01T00:00:00Z' } }),
  )
  await page.route('**/confirm-password', (route) => answer(route, 200, { data: { email } }))
  await page.goto('/confirm-password/01930a5c-7b1e-7f00-8000-000000000001?token=made-up')
  await secret(page, 'Mật khẩu mới').fill('Password1!')
  await secret(page, 'Nhập lại mật khẩu mới').fill('another')
  await button(page, 'Lưu mật khẩu').click()
  await expect(page.getByText('Hai lần nhập mật khẩu chưa giống nhau')).toBeVisible()
  await expectSound(page)
  await secret(page, 'Mật khẩu mới').fill('Chè khúc bạch 9! zQ')
  await secret(page, 'Nhập lại mật khẩu mới').fill('Chè khúc bạch 9! zQ')
  await button(page, 'Lưu mật khẩu').click()
  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible()
  await expectSound(page)
})

test('an account that was stopped in the middle of a session', async ({ page, storage, watch }) => {
  watch.allowFailedCalls()
  await enterAs(page, await newOwner(storage))
  await page.route('**/v1/user/profile*', (route) =>
    answer(route, 403, { code: 'ESH002', message: 'Gọi hotline', request_id: 'r-1' }),
  )
  await page.goto('/nowhere')
  await expect(page.locator('[data-screen="account-stopped"]')).toContainText('Gọi hotline')
  await expectSound(page)
})
