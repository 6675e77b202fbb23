import { cancelParcel } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { test } from '../setup/watch.ts'

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`)

test.describe('the shell', () => {
  // A shop of its own: these change the profile's language.
  test.beforeEach(async ({ page, storage }) => {
    await enterAs(page, await newOwner(storage))
    await page.goto('/nowhere')
    await expect(screen(page, 'not-found')).toBeVisible()
  })

  test('shows a not-found screen for an address nobody knows, and the way home', async ({ page }) => {
    await expect(page).toHaveTitle('Không có trang này · Gửi Hàng')
    await page.getByRole('link', { name: 'Về trang đầu' }).first().click()
    await expect(page).toHaveURL('/live-dashboard')
  })

  test('switches the language at once, without a reload, and saves it to the profile', async ({ page }) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const saved = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'There is no such page', level: 2 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await saved).postDataJSON()).toEqual({ locale: 'en' })
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  })

  test('keeps the language when the profile cannot be saved', async ({ page, watch }) => {
    watch.allowFailedCalls()
    await page.route('**/v1/users/*', (route) => route.abort())
    await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'There is no such page', level: 2 })).toBeVisible()
  })

  test('moves the focus to the heading of the next screen, without a frame', async ({ page }) => {
    await page.getByRole('link', { name: 'Cửa hàng' }).focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveCSS('box-shadow', 'none')
  })

  test('marks the entry whose path is the address, and no other', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Chính' }).locator('[aria-current=page]')
    await page.goto('/packages?status_group=success')
    await expect(current).toHaveText('Đơn hàng')
    await page.goto('/packages/create')
    await expect(screen(page, 'parcel-create')).toBeVisible()
    await expect(current).toHaveCount(0)
  })

  test('walks a menu by keyboard and gives the focus back', async ({ page }) => {
    const button = page.getByRole('button', { name: /Giao diện/ })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemradio', { name: 'Theo máy' })).toBeFocused()
    await page.keyboard.press('t')
    await page.keyboard.press('t')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitemradio', { name: 'Tối' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('finds screens and actions with Ctrl K, and lists its keys with ?', async ({ page }) => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox')
    await expect(search).toBeFocused()
    await search.fill('toi')
    await expect(page.getByRole('option', { name: 'Chuyển sang giao diện tối' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible()
  })

  test('tells parcels of one name apart, those under way first, and prints from the palette', async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    const live = await addParcel(owner, store, { cod: 250_000, receiver_name: 'Lê Thị Mận' })
    const over = await addParcel(owner, store, { cod: 0, receiver_name: 'Lê Thị Mận' })
    await owner.client.call(cancelParcel, { params: { id: over.id }, body: {} })
    await page.evaluate(
      (access_token) => localStorage.setItem('access_token', access_token),
      owner.tokens.access_token,
    )
    await page.reload()
    await expect(screen(page, 'not-found')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('le thi man')
    const found = page.getByRole('group', { name: 'Đơn hàng' }).getByRole('option')
    await expect(found).toHaveCount(2)
    await expect(found.nth(0)).toContainText(live.tracking_number)
    await expect(found.nth(0)).toContainText('250.000 ₫')
    await expect(found.nth(0)).toContainText(/\d{2}\/\d{2}/)
    await expect(found.nth(1)).toContainText(over.tracking_number)
    await expect(found.nth(1)).toContainText('Không thu hộ')
    await page.getByRole('combobox').fill('in nhan')
    await page.getByRole('option', { name: 'In nhãn chưa in' }).click()
    await expect(page).toHaveURL('/packages?print=unprinted')
    await expect(page.getByRole('dialog', { name: /nhãn/ })).toBeVisible()
  })

  test('names its icons on the rail, and jumps over the navigation', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await page.reload()
    await expect(screen(page, 'not-found')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Tới nội dung chính' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('stands at the bottom on a phone, with the rest behind “more”', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Thêm' }).click()
    await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
  })

  test('check 43: no screen of the shell breaks the content security policy', async ({ page }) => {
    const broken: string[] = []
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && broken.push(message.text()),
    )
    await page.reload()
    await expect(screen(page, 'not-found')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: /Giao diện/ }).click()
    await page.getByRole('menuitemradio', { name: 'Sáng' }).click()
    expect(broken).toEqual([])
  })
})
