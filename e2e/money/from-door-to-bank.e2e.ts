import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  failTransfer,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { expect } from '@playwright/test'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { enterAs } from '../setup/people.ts'
import { expectFits, expectSettled, expectSound } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { deliveredBefore, payableShop, statementOf } from './accounting.ts'
import { words } from './money.words.ts'

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`the shop sees its COD go from the door into its bank account, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const shop = await payableShop(storage)
    const { preparing, approving, paying } = shop.accountants
    const parcel = await deliveredBefore(shop, 10, { cod: 1_120_000 })
    await page.setViewportSize(size)
    await enterAs(page, shop.owner, { language })

    // Delivered, and the cash is at the center: it waits for a payout day.
    await page.goto('/packages-waiting-cod')
    const row = page
      .getByRole(size.width > 768 ? 'row' : 'listitem')
      .filter({ hasText: parcel.receiver.name })
    // What the shop gets: the fee of 29,000 is taken off.
    await expect(row).toContainText(money(1_091_000))
    await expectFits(page)

    // The statement appears on the open screen.
    await page.goto('/cod')
    await expectSettled(page, 'cod')
    const { id, number, net_amount } = await statementOf(shop)
    const link = page.getByRole('link', { name: number })
    await expect(link).toBeVisible()
    await link.click()
    await expectSettled(page, 'cod-delivered')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page.getByRole('status').getByText(say.expected)).toBeVisible()

    // Every step of the provider shows at once, and only the bank's yes is called paid.
    await preparing.call(attachReceipt, {
      params: { id },
      query: { number: 'UNC-0412' },
      file: pictureFile(),
    })
    await approving.call(approveStatement, { params: { id } })
    const history = page.getByRole('list', { name: say.history })
    await expect(history).toContainText(say.approved)
    await expect(history).toContainText('UNC-0412')
    await preparing.call(sendStatement, { params: { id } })
    await expect(page.getByRole('status').getByText(say.sent)).toBeVisible()
    await expect(page.getByRole('status').getByText(say.paid)).toHaveCount(0)
    await paying.call(failTransfer, { params: { id }, body: { reason: 'Số tài khoản không tồn tại' } })
    await expect(page.getByRole('status').getByText(say.failed)).toBeVisible()
    await expect(page.getByRole('status').getByText('Số tài khoản không tồn tại')).toBeVisible()
    await expect(page.getByRole('link', { name: say.checkAccount })).toHaveAttribute(
      'href',
      '/user/profile?tab=banks',
    )
    await preparing.call(sendStatement, { params: { id } })
    const bank_reference = `FT26${id.slice(-10)}`
    await paying.call(confirmTransfer, { params: { id }, body: { bank_reference } })
    await expect(page.getByRole('status').getByText(say.paid)).toBeVisible()
    await expect(history).toContainText(bank_reference)
    await expect(page.getByText(money(net_amount)).first()).toBeVisible()
    await expectSound(page)
    await page.setViewportSize(size)

    // The dashboard names the slip, the parcels with a deposit list the parcel, and its own money says where it went.
    await page.goto('/live-dashboard')
    await page.getByRole('link', { name: number }).click()
    await expectSettled(page, 'cod-delivered')
    await page.goto('/packages-bank-deposit')
    await expect(page.getByText(parcel.receiver.name).first()).toBeVisible()
    await expectSettled(page, 'packages-bank-deposit')
    await expectFits(page)
    await page.goto(`/packages/${parcel.id}`)
    await page.getByRole('button', { name: say.why }).click()
    const steps = page.getByRole('dialog').getByRole('list', { name: say.steps })
    await expect(steps.getByRole('listitem').first()).toContainText(say.collected)
    await expect(steps).toContainText(number)
    await expect(steps.getByRole('listitem').last()).toContainText(bank_reference)
    await expect(steps.getByRole('listitem').last()).toContainText(/Vietcombank •+ ?\d{4}/)
  })
}

function money(amount: number): string {
  return new Intl.NumberFormat('vi-VN').format(amount)
}
