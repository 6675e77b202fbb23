import { cancelParcel } from '@guihang/contract/parcels/parcels'
import { expect, type Page } from '@playwright/test'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { test } from '../setup/watch.ts'

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`)

test.describe('the shell', () => {
  let owner: Owner

  // A shop of its own: these change the profile's language.
  test.beforeEach(async ({ page, storage }) => {
    owner = await newOwner(storage)
    await enterAs(page, owner)
  })

  async function open(page: Page): Promise<void> {
    await page.goto('/nowhere')
    await expect(screen(page, 'not-found')).toBeVisible()
  }

  test('names its icons on the rail, jumps over the navigation, and stands at the bottom on a phone, with the rest behind “more”', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await open(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Tới nội dung chính' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const navigation = page.getByRole('navigation', { name: 'Chính' })
    await expect(navigation.getByRole('link', { name: 'Đơn hàng' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Thêm' }).click()
    await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible()
  })

  test('shows a not-found screen and the way home, moves the focus to the heading of the next screen, and marks the entry whose path is the address', async ({
    page,
  }) => {
    await open(page)
    await expect(page).toHaveTitle('Không có trang này · Gửi Hàng')
    await page.getByRole('link', { name: 'Về trang đầu' }).first().click()
    await expect(page).toHaveURL('/live-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByRole('link', { name: 'Cửa hàng', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/stores')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    // Without a frame.
    await expect(heading).toHaveCSS('box-shadow', 'none')

    const current = page.getByRole('navigation', { name: 'Chính' }).locator('[aria-current=page]')
    await page.goto('/packages?status_group=success')
    await expect(current).toHaveText('Đơn hàng')
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/packages/create')
    await expect(screen(page, 'parcel-create')).toBeVisible()
    await expect(current).toHaveCount(0)
  })

  test('leaves a menu open that was opened while the next screen comes', async ({ page }) => {
    await open(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/assets\/stores-page/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Cửa hàng', exact: true }).click()
    await page.getByRole('button', { name: /Giao diện/ }).click()
    release()
    await expect(page).toHaveURL('/stores')
    await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng' })).toBeVisible()
    await page.getByRole('menuitemradio', { name: 'Tối' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('switches the language at once, without a reload, saves it to the profile, and keeps it when the profile cannot be saved', async ({
    page,
    watch,
  }) => {
    await open(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const savedAs = (locale: string) =>
      page.waitForResponse((response) => response.request().postDataJSON()?.locale === locale)
    const saved = savedAs('en')
    await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'There is no such page', level: 2 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await saved).request().postDataJSON()).toEqual({ locale: 'en' })
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
    const savedBack = savedAs('vi')
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    expect((await savedBack).request().postDataJSON()).toEqual({ locale: 'vi' })

    watch.allowFailedCalls()
    await page.route('**/v1/users/*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await failed
    await page.reload()
    await expect(page.getByRole('heading', { name: 'There is no such page', level: 2 })).toBeVisible()
  })

  test('check 43: Ctrl K finds screens, actions and parcels, a menu is walked by keyboard, and no screen of the shell breaks the content security policy', async ({
    page,
  }) => {
    const broken: string[] = []
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && broken.push(message.text()),
    )
    const store = await addStore(owner)
    const live = await addParcel(owner, store, { cod: 250_000, receiver_name: 'Lê Thị Mận' })
    const over = await addParcel(owner, store, { cod: 0, receiver_name: 'Lê Thị Mận' })
    await owner.client.call(cancelParcel, { params: { id: over.id }, body: {} })
    await open(page)

    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox')
    await expect(search).toBeFocused()
    await search.fill('toi')
    await expect(page.getByRole('option', { name: 'Chuyển sang giao diện tối' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

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
    await button.click()
    await page.getByRole('menuitemradio', { name: 'Sáng' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    await page.keyboard.press('Control+k')
    await search.fill('le thi man')
    const found = page.getByRole('group', { name: 'Đơn hàng' }).getByRole('option')
    await expect(found).toHaveCount(2)
    // Two parcels have the same receiver: the list shows the one under way first.
    await expect(found.nth(0)).toContainText(live.tracking_number)
    await expect(found.nth(0)).toContainText('250.000 ₫')
    await expect(found.nth(0)).toContainText(/\d{2}\/\d{2}/)
    await expect(found.nth(1)).toContainText(over.tracking_number)
    await expect(found.nth(1)).toContainText('Không thu hộ')
    await search.fill('in nhan')
    await page.getByRole('option', { name: 'In nhãn chưa in' }).click()
    await expect(page).toHaveURL('/packages?print=unprinted')
    await expect(page.getByRole('dialog', { name: /nhãn/ })).toBeVisible()
    expect(broken).toEqual([])
  })
})
