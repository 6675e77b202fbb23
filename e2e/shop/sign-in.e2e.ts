import { expect, type Page, test } from '@playwright/test'

const demo = { username: 'demo@guihang.vn', password: 'Guihang@2026' }
const storedKeys = ['access_token', 'language', 'refresh_token', 'showUpdatePassword', 'showWarning']

const screen = (page: Page, name: string) => page.locator(`[data-screen="${name}"]`)
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))

async function signIn(page: Page, password = demo.password): Promise<void> {
  await page.getByLabel('E-mail hoặc số điện thoại').fill(demo.username)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test.describe('sign-in', () => {
  test('leads to the address that was asked for, by keyboard alone, sets exactly the stored keys of the specification, and ends in every tab by a logout', async ({
    page,
    context,
  }) => {
    await page.goto('/nowhere?keyword=hong+nhung')
    await expect(screen(page, 'login')).toBeVisible()
    await expect(page.getByLabel('E-mail hoặc số điện thoại')).toBeFocused()
    await page.keyboard.type(demo.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demo.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/nowhere?keyword=hong+nhung')
    await expect(screen(page, 'not-found')).toBeVisible()

    const keys = async () => Object.keys(await stored(page)).filter((key) => !key.startsWith('guihang.'))
    // The language is the profile's: nothing was stored before.
    await expect.poll(async () => (await keys()).sort()).toEqual(storedKeys)
    expect(await stored(page)).toMatchObject({ showWarning: 'true', showUpdatePassword: 'true' })

    const other = await context.newPage()
    await other.goto('/nowhere')
    await expect(screen(other, 'not-found')).toBeVisible()
    await other.getByRole('button', { name: 'Đăng xuất' }).click()
    for (const tab of [page, other]) {
      await expect(screen(tab, 'login')).toBeVisible()
      // Nobody's session has expired.
      await expect(tab.getByText('Phiên đăng nhập đã hết')).toBeHidden()
    }
  })

  test('asks for what is missing at its field, says the words of the specification when the login fails, and stands still meanwhile', async ({
    page,
  }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Điền tài khoản dùng thử' })).toBeVisible()
    const places = () =>
      page.locator('form input, form button[type=submit]').evaluateAll((all) =>
        all.map((one) => {
          const { x, y } = one.getBoundingClientRect()
          return [x, y]
        }),
      )
    const submit = page.getByRole('button', { name: 'Đăng nhập', exact: true })
    const untouched = await places()
    await submit.click()
    await expect(page.getByLabel('E-mail hoặc số điện thoại')).toBeFocused()
    await expect(page.getByText('Bạn chưa nhập e-mail hoặc số điện thoại')).toBeVisible()
    await expect(page.getByText('Bạn chưa nhập mật khẩu')).toBeVisible()
    expect(await places()).toEqual(untouched)
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const before = await places()
      await page.getByLabel('Mật khẩu', { exact: true }).fill('')
      await submit.click()
      await expect(page.getByText('Bạn chưa nhập mật khẩu')).toBeVisible()
      expect(await places()).toEqual(before)
      await signIn(page, 'wrong')
      await expect(page.getByRole('alert')).toHaveText('Thông tin đăng nhập không đúng')
      expect(await places()).toEqual(before)
    }
    await page.getByLabel('Ngôn ngữ').selectOption('en')
    await expect(page.getByRole('alert')).toHaveText('Login information is not correct')
    await expect(page.getByLabel('E-mail or phone number')).toHaveValue(demo.username)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(Object.keys(await stored(page))).not.toContain('access_token')
  })

  test('removes tokens that no longer work, wears the theme chosen on this machine, and leads back with the demo account filled in at one press', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'dead.dead.dead')
      localStorage.setItem('guihang.theme', 'light')
    })
    await page.goto('/nowhere')
    await expect(page).toHaveURL('/login?next=%2Fnowhere')
    await expect(page.getByText('Phiên đăng nhập đã hết')).toBeVisible()
    expect(Object.keys(await stored(page))).not.toContain('access_token')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.evaluate(() => localStorage.setItem('guihang.theme', 'dark'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.getByRole('button', { name: 'Điền tài khoản dùng thử' }).click()
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await expect(page).toHaveURL('/nowhere')
    await expect(screen(page, 'not-found')).toBeVisible()
  })

  test('refuses every role but shop_admin and keeps no token, and never leads out of the portal afterwards', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/v1/user/profile*', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { data: { ...answer.data, role_name: 'hub_admin' } } })
    })
    await page.goto('/login?next=//evil.example/packages')
    await signIn(page)
    await expect(page.getByRole('alert')).toContainText('không có quyền')
    expect(Object.keys(await stored(page))).not.toContain('access_token')

    await page.unroute('**/v1/user/profile*')
    await signIn(page)
    await expect(screen(page, 'login')).toBeHidden()
    expect(new URL(page.url()).origin).toBe(baseURL)
  })
})
