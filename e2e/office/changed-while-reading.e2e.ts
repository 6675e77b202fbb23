import { attachReceipt } from '@guihang/contract/money/operated-statements'
import { expect } from '@playwright/test'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { deliveredBefore, payableShop, statementOf } from '../money/accounting.ts'
import { expectAccessible } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { atTheDesk, giveCode } from './money-people.ts'
import { words } from './money-people.words.ts'

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`what changed while it was read is not approved, and the change is said, ${language}, ${size.width} px`, async ({
    browser,
    storage,
  }) => {
    const shop = await payableShop(storage)
    await deliveredBefore(shop, 6)
    const made = await statementOf(shop)
    const attach = (number: string) =>
      shop.accountants.preparing.call(attachReceipt, {
        params: { id: made.id },
        query: { number },
        file: pictureFile(),
      })
    await attach('UNC-CU')

    const page = await atTheDesk(browser, { role: 'approver', language, size })
    await page.goto(`/console/approvals/statement/${made.id}`)
    const item = page.getByRole('region', { name: say.paying })
    await expect(item.getByRole('region', { name: say.lines })).toBeVisible()
    const warnings = item.getByRole('button', { expanded: false }).and(item.locator('li button'))
    while ((await warnings.count()) > 0) await warnings.first().click()

    await attach('UNC-MOI')
    await page.keyboard.press('a')
    await giveCode(page)
    await expect(item.getByRole('alert')).toContainText(say.changed)
    await expect(item.getByRole('alert')).toContainText(say.changedReceipt('UNC-CU', 'UNC-MOI'))
    await expectAccessible(page, 'main')
    // Nothing is signed before the change was read.
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await item.getByRole('button', { name: say.readChange }).click()
    await page.keyboard.press('a')
    await giveCode(page)
    await expect(page.getByRole('status').getByText(say.approved, { exact: true })).toBeVisible()
    await page.context().close()
  })
}
