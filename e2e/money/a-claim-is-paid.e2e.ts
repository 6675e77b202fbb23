import { moveClock } from '@guihang/contract/home/business-clock'
import { getPublicSettings } from '@guihang/contract/home/system'
import { approveLostClaim, approveLostCollections, claimLoss } from '@guihang/contract/money/claims'
import { listStatements } from '@guihang/contract/money/operated-statements'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { expect } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { addParcel, enterAs } from '../setup/people.ts'
import { expectFits, expectSettled, expectSound } from '../setup/screens.ts'
import { openStorageBelow } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test as watched } from '../setup/watch.ts'
import { confirmPaid, type Paying, payableShop, sendOff, statementOf } from './accounting.ts'
import { words } from './money.words.ts'

const folder = `${dataDir}-claims`

type Claims = { readonly origin: string; readonly storage: Database }

// A house of its own: a compensation is owed from its approval, so the clock has to move ahead to a payout day.
const test = watched.extend<object, { claims: Claims }>({
  claims: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const house = await startHouse({
        GUIHANG_DATA: folder,
        SIMULATOR_SCENARIO: 'success',
        SIMULATOR_APPROVALS: 'by_hand',
        SIMULATOR_ACCOUNTING: 'by_hand',
      })
      const storage = openStorageBelow(folder)
      await use({ origin: house.origin, storage })
      await storage.close()
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ claims }, use) => use(claims.origin),
})

const road: readonly ParcelEvent[] = providerRoad

/** A parcel that is lost on the road, and whose compensation the provider has approved. */
async function compensated(shop: Paying): Promise<string> {
  const { storage, owner, store, accountants } = shop
  const { preparing, approving } = accountants
  const { id, tracking_number } = await addParcel(owner, store, { product_value: 900_000, cod: 900_000 })
  await storage.db
    .updateTable('parcels')
    .set({ oms_code: 'ELSEWHERE-1' })
    .where('shop_id', '=', owner.user.shop.id)
    .where('id', '=', id)
    .execute()
  await reportAll(preparing, tracking_number, [
    ...road.slice(0, road.indexOf('depart') + 1),
    'report_missing',
    'confirm_lost',
  ])
  const { data: claim } = await owner.client.call(claimLoss, {
    params: { id },
    body: { proof: 'Hóa đơn 0004127 ngày 02/11/2026' },
  })
  const { data: collection } = await approving.call(approveLostClaim, {
    params: { id: claim.id },
    body: { proof_accepted: true, charged_to: 'provider' },
  })
  await preparing.call(approveLostCollections, { body: { ids: [collection.id] } })
  return tracking_number
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`the compensation of a lost parcel stands on a statement of its own and is paid, ${language}, ${size.width} px`, async ({
    page,
    claims: { storage, origin },
  }) => {
    const shop = await payableShop(storage, origin, folder)
    const tracking_number = await compensated(shop)
    await shop.accountants.preparing.call(moveClock, { body: { advance_seconds: 8 * 86_400 } })
    const { data: settings } = await shop.owner.client.call(getPublicSettings, {})
    await page.setViewportSize(size)
    await enterAs(page, shop.owner, { language })
    await page.goto('/cod?kind=lost')
    const made = await statementOf(shop, { kind: 'lost', payout_on: settings.today })
    await expectSettled(page, 'cod')
    await expect(page.getByRole('tab', { name: say.lost })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: made.number }).click()
    await expectSettled(page, 'cod-lost')
    await expect(page.getByRole('region', { name: say.lines })).toContainText(tracking_number.slice(-3))
    await sendOff(shop, made)
    await expect(page.getByRole('status').getByText(say.sent)).toBeVisible()
    const reference = await confirmPaid(shop, made)
    await expect(page.getByRole('status').getByText(say.paid)).toBeVisible()
    await expect(page.getByText(reference).first()).toBeVisible()
    await expect(page.getByText(say.compensation).first()).toBeVisible()
    await expectSound(page)
    await page.setViewportSize(size)
    // Its COD was never collected: the statement holds the compensation and nothing else.
    const { shop_code } = shop.owner.user.shop
    const { data } = await shop.accountants.preparing.call(listStatements, { query: { shop_code } })
    expect(data).toMatchObject([{ kind: 'lost', state: 'paid', compensation_amount: 900_000, cod_amount: 0 }])
    await page.goto('/packages-bank-deposit')
    await expect(page.getByRole('link', { name: made.number }).first()).toBeVisible()
    await expectFits(page)
  })
}
