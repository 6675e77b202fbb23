import { claimLoss } from '@guihang/contract/money/claims'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { expect } from '@playwright/test'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { payableShop } from '../money/accounting.ts'
import { addParcel } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { atTheDesk, giveCode } from './money-people.ts'
import { words } from './money-people.words.ts'

const road: readonly ParcelEvent[] = providerRoad

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`who names the bearer of a loss does not approve it: it stands below, without a button, ${language}, ${size.width} px`, async ({
    browser,
    storage,
  }) => {
    const shop = await payableShop(storage)
    const { owner, store, accountants } = shop
    const { id, tracking_number } = await addParcel(owner, store, { product_value: 900_000, cod: 900_000 })
    // Another provider's parcel: the simulated couriers leave it alone.
    await storage.db
      .updateTable('parcels')
      .set({ oms_code: 'ELSEWHERE-1' })
      .where('shop_id', '=', owner.user.shop.id)
      .where('id', '=', id)
      .execute()
    await reportAll(accountants.preparing, tracking_number, [
      ...road.slice(0, road.indexOf('depart') + 1),
      'report_missing',
      'confirm_lost',
    ])
    const { data: claim } = await owner.client.call(claimLoss, {
      params: { id },
      body: { proof: 'Hóa đơn 0004127 ngày 02/11/2026' },
    })

    const page = await atTheDesk(browser, { role: 'approver', language, size })
    await page.goto(`/console/approvals/claim/${claim.id}`)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(tracking_number) })).toBeVisible()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: say.approve }).click()
    await giveCode(page)
    await expect(page.getByRole('status').getByText(say.approved, { exact: true })).toBeVisible()

    // The collection that this made is one's own. Others' walks may leave more than one page of other kinds.
    await page.goto('/console/approvals?only=collection')
    const own = page.getByRole('region', { name: say.own })
    await own.getByRole('link', { name: new RegExp(tracking_number) }).click()
    await expect(page.getByText(say.mine)).toBeVisible()
    await expect(page.getByRole('button', { name: say.approve })).toHaveCount(0)
    await page.keyboard.press('a')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFits(page)
    await expectAccessible(page, 'main')
    await page.context().close()
  })
}
