import { expect, type Page } from '@playwright/test'
import { screenOf } from '../setup/demo-shop.ts'
import { addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { expectNothingRan, test } from '../setup/watch.ts'

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

  for (const { language, size } of walksOf(import.meta.filename)) {
    test(`shows very long text and scripts as text, ${language}, ${size.width} px`, async ({ page }) => {
      const script = '<img src=/pwned onerror=pwned()>'
      const long = `${script} ${'Khođạilýcấpmột'.repeat(5)}`.slice(0, 100)
      await addStore(owner, { store_name: long, address: script })
      await addStore(owner, { store_name: 'Kho hai' })
      await page.setViewportSize(size)
      await open(page, '/stores', language)
      await expect(card(page, long)).toContainText(script)
      await expectFits(page)
      const edit = language === 'vi' ? `Sửa ${long}` : `Edit ${long}`
      await page.getByRole('link', { name: edit }).click()
      await expect(page.getByRole('dialog', { name: long })).toBeVisible()
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
