import { getCodStatement } from '@guihang/contract/money/statements'
import { addDays, businessDayOf } from '@guihang/domain/calendar'
import { expect } from '@playwright/test'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { deliveredBefore, payableShop, statementOf } from '../money/accounting.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { walksOf, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { atTheDesk, giveCode } from './money-people.ts'
import { words } from './money-people.words.ts'

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  // A bank gives each reference once.
  const reference = `FT26334-${language}-${size.width}`
  test(`one person prepares a payout, another approves it with the key, and the shop reads paid, ${language}, ${size.width} px`, async ({
    browser,
    storage,
  }) => {
    const shop = await payableShop(storage)
    await deliveredBefore(shop, 6)
    const { shop_code } = shop.owner.user.shop
    const payout_on = addDays(businessDayOf(Date.now()), -1)
    const made = await statementOf(shop, { payout_on })
    const receipt = { name: 'uy-nhiem-chi.jpg', mimeType: 'image/jpeg', buffer: await bytesOf(pictureFile()) }

    // Whoever pays sits at a desk.
    const accountant = await atTheDesk(browser, { role: 'accountant', language, size: wide })
    await accountant.goto(`/console/payouts/${made.id}`)
    await expect(accountant.getByRole('heading', { level: 1 })).toHaveText(`${made.number} · ${shop_code}`)
    await expect(accountant.getByText(say.receiptMissing)).toBeVisible()
    await accountant.getByRole('textbox', { name: say.receiptNumber }).fill('UNC-0001')
    await accountant.getByLabel(say.receiptAttach).setInputFiles(receipt)
    await expect(accountant.getByRole('status').getByText(say.receiptAttached)).toBeVisible()
    await expectAccessible(accountant, 'main')

    const approver = await atTheDesk(browser, { role: 'approver', language, size })
    await approver.goto(`/console/approvals/statement/${made.id}`)
    const item = approver.getByRole('region', { name: say.paying })
    await expect(item.getByRole('region', { name: say.lines })).toBeVisible()
    await expectFits(approver)
    await expectAccessible(approver, 'main')
    // A warning is read before anything is signed: the key does nothing until then.
    const warnings = item.getByRole('button', { expanded: false }).and(item.locator('li button'))
    while ((await warnings.count()) > 0) await warnings.first().click()
    await approver.keyboard.press('a')
    await giveCode(approver)
    await expect(approver.getByRole('status').getByText(say.approved, { exact: true })).toBeVisible()

    await accountant.reload()
    await accountant.getByRole('button', { name: say.send }).click()
    await giveCode(accountant)
    await expect(accountant.getByRole('status').getByText(say.sent)).toBeVisible()
    await accountant.getByRole('button', { name: say.confirm }).click()
    const dialog = accountant.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say.bankReference }).fill(reference)
    await dialog.getByRole('button', { name: say.confirm }).click()
    await expect(accountant.getByText(say.paid).first()).toBeVisible()

    const { data } = await shop.owner.client.call(getCodStatement, { params: { id: made.id } })
    expect(data).toMatchObject({ state: 'paid', transfers: [{ bank_reference: reference }] })
    await accountant.context().close()
    await approver.context().close()
  })
}

async function bytesOf(file: Blob): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer())
}
