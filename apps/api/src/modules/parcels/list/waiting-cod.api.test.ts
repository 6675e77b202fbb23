import type { Client } from '@guihang/contract/client'
import { getDashboard } from '@guihang/contract/home/dashboard'
import { approveLostClaim, approveLostCollections, claimLoss } from '@guihang/contract/money/claims'
import { countWaitingCod } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators()
})
afterAll(() => api.stop())

const waiting = async ({ client }: ShopWithStore) => (await client.call(countWaitingCod, {})).data

describe('packages waiting for COD', () => {
  it('are none before the first delivery', async () => {
    const shop = await shopWithStore(api)
    await parcelAfter(operator, shop, 'start_delivery')
    expect(await waiting(shop)).toEqual({ count: 0, amount: 0, statuses: [] })
  })

  it('are the delivered ones whose COD is not paid out: how many, how much, and where they stand', async () => {
    const shop = await shopWithStore(api)
    await parcelAfter(operator, shop, 'deliver', { cod: 300_000 })
    await parcelAfter(operator, shop, 'confirm_delivery', { cod: 20_000 })
    await parcelAfter(operator, shop, 'hand_over_cash', { cod: 4_000_000, payment_option: 'receiver' })
    await parcelAfter(operator, shop, 'hand_over_cash', { cod: 1_000 })
    // Nothing of these is the shop's: no COD, though the receiver of one pays the fee.
    await parcelAfter(operator, shop, 'confirm_delivery', { cod: 0 })
    await parcelAfter(operator, shop, 'hand_over_cash', { cod: 0, payment_option: 'receiver' })
    const told = await waiting(shop)
    expect(told).toEqual({
      count: 4,
      amount: 4_321_000,
      statuses: [
        { status: 'delivery_successful', count: 1 },
        { status: 'delivered', count: 1 },
        { status: 'cod_collected', count: 2 },
      ],
    })
    const { data: dashboard } = await shop.client.call(getDashboard, {})
    expect(dashboard.waiting_transfer).toMatchObject({ count: told.count, amount: told.amount })
  })

  it('are lost ones, too, whose compensation is owed: in the count and among the statuses', async () => {
    const shop = await shopWithStore(api)
    await parcelAfter(operator, shop, 'deliver', { cod: 300_000 })
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery', { cod: 0 })
    await reportAll(operator, tracking_number, ['report_missing_courier', 'confirm_lost'])
    const claim = await shop.client.call(claimLoss, { params: { id }, body: { proof: 'Hóa đơn 0004127' } })
    const body = { proof_accepted: true, charged_to: 'provider', amount: 50_000 } as const
    const { data } = await operator.call(approveLostClaim, { params: { id: claim.data.id }, body })
    expect(await waiting(shop)).toMatchObject({ count: 1, amount: 300_000 })
    await operator.call(approveLostCollections, { body: { ids: [data.id] } })
    expect(await waiting(shop)).toEqual({
      count: 2,
      amount: 350_000,
      statuses: [
        { status: 'delivery_successful', count: 1 },
        { status: 'lost_collection_approved', count: 1 },
      ],
    })
    // The dashboard says "delivered" of its count.
    const { data: dashboard } = await shop.client.call(getDashboard, {})
    expect(dashboard.waiting_transfer).toMatchObject({ count: 1, compensated_count: 1, amount: 350_000 })
  })

  it('are the shop’s own, and are counted by an index that holds nothing else', async () => {
    const [one, other] = [await shopWithStore(api), await shopWithStore(api)]
    await parcelAfter(operator, one, 'deliver')
    expect((await waiting(other)).count).toBe(0)
    const client = await api.database.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT status, count(*)::int AS count FROM parcel_lists
         WHERE shop_id = $1 AND (status = 'lost_collection_approved' OR collects AND status IN ('delivery_successful',
           'delivered', 'cod_collected', 'cod_transferred_to_hub', 'cod_transferred_to_center',
           'cod_transferred_to_shop', 'cod_transfered'))
         GROUP BY status`,
        [one.user.shop.id],
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('parcel_lists_waited_for_index')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
