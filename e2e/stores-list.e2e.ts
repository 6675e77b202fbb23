import { expect, type Page } from '@playwright/test'
import { answer, screenOf } from './demo-shop.ts'
import { addStore, enterAs, newOwner, type Owner } from './people.ts'
import { expectAccessible, tryAgain } from './screens.ts'
import { expectNothingRan, test } from './watch.ts'

let owner: Owner

test.beforeEach(async ({ storage }) => {
  owner = await newOwner(storage)
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function open(page: Page, address = '/stores', language: 'vi' | 'en' = 'vi'): Promise<void> {
  await enterAs(page, owner, { language })
  await page.goto(address)
  await expect(screenOf(page, 'stores')).toBeVisible()
}

test.describe('the list of stores', () => {
  test('finds one without accents once there are many, and the address holds the search', async ({
    page,
  }) => {
    for (let number = 1; number <= 7; number += 1) await addStore(owner, { store_name: `Kho số ${number}` })
    await addStore(owner, { store_name: 'Xưởng Bát Tràng', phone: '0987654321' })
    await open(page)
    const found = page.getByRole('list', { name: 'Cửa hàng' }).getByRole('listitem')
    await expect(found).toHaveCount(8)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('xuong bat')
    await expect(found).toHaveCount(1)
    await page.reload()
    await expect(found).toHaveCount(1)
    await page.getByRole('searchbox').fill('0987 654')
    await expect(found).toHaveCount(1)
    await page.getByRole('searchbox').fill('chẳng có')
    await expect(page.getByText('Không có cửa hàng nào khớp “chẳng có”')).toBeVisible()
    await page.getByRole('button', { name: 'Xem tất cả cửa hàng' }).click()
    await expect(found).toHaveCount(8)
  })

  test('holds its place while loading, says why it failed, and tries again', async ({ page, watch }) => {
    watch.allowFailedCalls()
    await addStore(owner, { store_name: 'Kho một' })
    await enterAs(page, owner)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/v1/stores?*', async (route) => {
      await held
      await answer(route, 500, { code: 'EUS011', message: 'Có lỗi, gọi hotline.', request_id: 'r-1' })
    })
    await page.goto('/stores')
    const screen = page.locator('[data-screen="stores"]')
    await expect(screen).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    release()
    await expect(page.getByRole('alert')).toContainText('Cửa hàng của bạn vẫn nguyên.')
    await expect(page.getByRole('alert')).toContainText('r-1')
    await expectAccessible(page)
    await tryAgain(page, '**/v1/stores?*', page.getByRole('button', { name: 'Thử lại' }))
    await expect(card(page, 'Kho một')).toBeVisible()
  })

  for (const { width, language, theme } of [
    { width: 1366, language: 'vi', theme: 'light' },
    { width: 1024, language: 'en', theme: 'dark' },
    { width: 390, language: 'vi', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] as const) {
    test(`shows very long text and scripts as text, ${width} px, ${language}, ${theme}`, async ({ page }) => {
      const script = '<img src=/pwned onerror=pwned()>'
      const long = `${script} ${'Khođạilýcấpmột'.repeat(5)}`.slice(0, 100)
      await addStore(owner, { store_name: long, address: script })
      await addStore(owner, { store_name: 'Kho hai' })
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript((chosen) => localStorage.setItem('guihang.theme', chosen), theme)
      await open(page, '/stores', language)
      await expect(card(page, long)).toContainText(script)
      await expectAccessible(page)
      expect(await overflow(page)).toBe(0)
      const edit = language === 'vi' ? `Sửa ${long}` : `Edit ${long}`
      await page.getByRole('link', { name: edit }).click()
      await expect(page.getByRole('dialog', { name: long })).toBeVisible()
      await expectAccessible(page)
      await expectNothingRan(page)
    })
  }

  test('copies a phone number without its spaces', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await addStore(owner, { store_name: 'Kho một' })
    await open(page)
    await page.getByRole('button', { name: 'Sao chép số điện thoại của Kho một' }).click()
    await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0912345678')
  })
})

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
