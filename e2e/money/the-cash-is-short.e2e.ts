import { getDashboard } from '@guihang/contract/home/dashboard'
import { endCashDifference, listCashDifferences, transferCod } from '@guihang/contract/money/cod'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import { listHolderCash } from '@guihang/contract/money/ledger'
import { expect } from '@playwright/test'
import { answers, refusal } from '../../apps/api/src/testing/matrix/refusals.ts'
import { buildCourier, buildHub } from '../../apps/api/src/testing/road/hubs.ts'
import { reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { enterAs } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { payableShop } from './accounting.ts'

const words = {
  vi: { waits: /900\.000\s?₫/, collected: 'Đã thu COD', end: 'paid' },
  en: { waits: /900\.000/, collected: 'COD collected', end: 'written_off' },
} as const

const missing = 120_000

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`cash that a courier hands over short is his debt and not the shop's loss, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const { owner, store, accountants } = await payableShop(storage)
    const { preparing: counting, approving: settling } = accountants
    const hub = await buildHub(counting)
    const courier = await buildCourier(counting, hub.code)
    const traits = { product_value: 900_000, cod: 900_000 }
    const road = { storage, operator: counting, owner, store }
    const parcel = await carriedParcel(road, 'start_delivery', traits)
    const { tracking_number } = parcel
    await reportEvent(counting, tracking_number, 'deliver', { courier_code: courier.code })
    await reportEvent(counting, tracking_number, 'confirm_delivery')
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    /** What the shop waits for, as the API and its first screen tell it. */
    const owed = async () => {
      await page.goto('/live-dashboard')
      await expect(page.getByText(say.waits).first()).toBeVisible()
      const { waiting_transfer, next_transfers } = (await owner.client.call(getDashboard, {})).data
      const { remaining_debt } = (await owner.client.call(getCodOverview, {})).data
      return { waiting_transfer, next_transfers, remaining_debt }
    }
    const before = await owed()
    expect(before.waiting_transfer.amount).toBe(900_000)

    const { meta } = await counting.call(transferCod, {
      body: {
        ...{
          event: 'hand_over_cash',
          reference: `PNQ-${tracking_number}`,
          tracking_numbers: [tracking_number],
        },
        ...{ courier_code: courier.code, hub_code: hub.code, counted_amount: 900_000 - missing },
      },
    })
    const giver = { kind: 'courier', id: courier.code }
    expect(meta.differences).toMatchObject([{ kind: 'short', amount: missing, state: 'open', giver }])
    const heldBy = async () =>
      (await counting.call(listHolderCash, { query: { holder_kind: 'courier', holder_id: courier.code } }))
        .data
    expect(await heldBy()).toMatchObject([{ custody: 0, short: missing }])
    // The shop reads that its money was collected, and is owed what it was owed.
    expect(await owed()).toEqual(before)
    await page.goto(`/packages/${parcel.id}`)
    await expect(page.locator('h1 ~ *').filter({ hasText: say.collected })).toBeVisible()
    await expectFits(page)

    const [difference] = meta.differences
    const body = { end: say.end, note: 'Phiếu thu PT-0412' }
    const end = { params: { id: difference?.id ?? '' }, body }
    expect(await refusal(counting.call(endCashDifference, end))).toMatchObject(answers(403, 'EUS008'))
    await settling.call(endCashDifference, end)
    expect(await heldBy()).toEqual([])
    const open = { query: { state: 'open' as const, giver_id: courier.code } }
    expect((await counting.call(listCashDifferences, open)).data).toEqual([])
    expect(await owed()).toEqual(before)
  })
}
