import { cancelParcel, getParcel } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { openList, rows } from '../parcels/parcel-list.ts'
import { signIn } from '../setup/demo-shop.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { test } from '../setup/watch.ts'

/** A call without an answer for so long (ms) makes the page ask whether the server is there. */
const patience = 3_000

const lost = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Mất kết nối. Đơn tạo lúc này được giữ trên máy.' })

/** Lets every call of the page hang, as a server does that is frozen; answers how to thaw it. */
async function freeze(page: Page): Promise<() => Promise<void>> {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  await page.route('**/v1/**', async (route) => {
    await thawed
    await route.abort().catch(() => undefined)
  })
  return async () => {
    await page.unroute('**/v1/**')
    thaw()
  }
}

test.beforeEach(async ({ watch }) => {
  watch.allowFailedCalls()
})

test('one slow call is no lost connection; a frozen server is named, and the list comes by itself when it answers again', async ({
  page,
}) => {
  await signIn(page)
  await page.clock.install()
  await openList(page)
  await expect(page.getByText('Trực tiếp')).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/shop-packages\?.*status_group=draft/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/shop-packages\?.*status_group=draft/)
  await page.getByRole('tab', { name: /^Đơn nháp/ }).click()
  await asked
  // The page asks another call then, which is answered.
  const answered = page.waitForResponse('**/v1/public-settings')
  await page.clock.fastForward(patience)
  await answered
  await page.clock.fastForward(patience)
  await expect(lost(page)).toHaveCount(0)
  release()
  await expect(rows(page).first()).toContainText('GH')
  await expect(lost(page)).toHaveCount(0)

  const thaw = await freeze(page)
  await page.getByRole('tab', { name: /^Chờ lấy/ }).click()
  await page.clock.fastForward(patience)
  await expect(lost(page)).toBeVisible()
  await expect(page.getByText('Trực tiếp')).toHaveCount(0)
  await lost(page).getByRole('button', { name: 'Thử lại' }).click()
  await expect(lost(page)).toBeVisible()
  await thaw()
  await expect(lost(page)).toHaveCount(0)
  await expect(rows(page).first()).toContainText('GH')
})

test('offline, an answer that was on its way does not hide the notice; what was never opened waits for the connection, and the screen stays; the form keeps what was typed, and the picker of wards does not blame the shop', async ({
  page,
  context,
}) => {
  await signIn(page)
  await openList(page)
  const { promise: offline, resolve: goOffline } = Promise.withResolvers<void>()
  await page.route(/shop-packages\?.*status_group=draft/, async (route) => {
    const response = await route.fetch()
    await offline
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(/shop-packages\?.*status_group=draft/)
  await page.getByRole('tab', { name: /^Đơn nháp/ }).click()
  await asked
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  const answer = page.waitForResponse(/shop-packages\?.*status_group=draft/)
  goOffline()
  await answer
  // The page asks the server itself, and hears nothing.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/public-settings'))
  await expect(lost(page)).toBeVisible()
  await context.setOffline(false)
  await expect(lost(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await page.getByRole('button', { name: 'Thông báo', exact: true }).click()
  await rows(page).first().hover()
  await page.keyboard.press('Control+k')
  await page.getByRole('link', { name: 'Cửa hàng', exact: true }).click()
  await expect(page.getByText('Trang này gặp lỗi')).toHaveCount(0)
  await expect(lost(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng' })).toBeVisible()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Họ tên', exact: true }).fill('Trần Thị Mai')
  const ward = page.getByRole('combobox', { name: /^Phường/ })
  await page.route('**/v1/address-level-3*', () => new Promise(() => undefined))
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await page.getByRole('combobox', { name: /^Tỉnh/ }).fill('ha noi')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Chưa tải được danh sách')).toBeVisible()
  await expect(ward).not.toHaveAttribute('placeholder', /Đang tải/)
  await page.unroute('**/v1/address-level-3*')
  await context.setOffline(false)
  await expect(lost(page)).toHaveCount(0)
  await expect(page.getByText('Chưa tải được danh sách')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Họ tên', exact: true })).toHaveValue('Trần Thị Mai')
})

test('offline, a cancellation says that it was not sent, and is not sent later by itself', async ({
  page,
  context,
  storage,
}) => {
  // A shop of its own: nobody else moves its parcel.
  const owner = await newOwner(storage)
  const parcel = await addParcel(owner, await addStore(owner))
  await enterAs(page, owner)
  await page.goto(`/packages/${parcel.id}`)
  await page.getByRole('group', { name: 'Hủy đơn' }).getByRole('button').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Hủy đơn này' }).click()
  await expect(question).toContainText('Không kết nối được máy chủ')
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Giữ đơn' }).click()
  await expect(lost(page)).toHaveCount(0)
  const { data } = await owner.client.call(getParcel, { params: { id: parcel.id } })
  expect(data.status).toBe(parcel.status)
})

test('an answer that was on its way when the parcel changed is asked once more', async ({
  page,
  storage,
}) => {
  const owner = await newOwner(storage)
  const parcel = await addParcel(owner, await addStore(owner))
  await enterAs(page, owner)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(
    /shop-packages\?/,
    async (route) => {
      const response = await route.fetch()
      answer()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto('/packages')
  await answered
  await owner.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
  // The count shows that the page heard of the change.
  await expect(page.getByRole('tab', { name: /^Đơn hủy/ })).toContainText('1')
  release()
  await expect(rows(page).first()).toContainText('Shop đã hủy')
})

test('a screen whose reminders are still on their way shows where the connection is lost, and does not vanish when it is back', async ({
  page,
  context,
  storage,
}) => {
  const owner = await newOwner(storage, { shop: { paper_uploaded_full: false, paper_verified: false } })
  await enterAs(page, owner)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/banner-list/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/packages')
  const screen = page.locator('#content')
  await expect(screen).toHaveClass(/awaits-banners/)
  // All of the list is there: a part that was on its way would fail in the middle, and the console say so.
  await expect(screen.getByText('Đơn đầu tiên đang chờ bạn')).toBeAttached()
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await expect(screen).not.toHaveClass(/awaits-banners/)
  await context.setOffline(false)
  await expect(lost(page)).toHaveCount(0)
  await expect(screen).not.toHaveClass(/awaits-banners/)
  release()
  await expect(page.getByRole('link', { name: 'Gửi giấy tờ' })).toBeVisible()
})
