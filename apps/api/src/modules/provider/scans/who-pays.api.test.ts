import type { Client } from '@guihang/contract/client'
import { cancelParcel, getParcel } from '@guihang/contract/parcels/parcels'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { sumBalances } from '../../money/ledger/index.ts'

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator()).client
})
afterAll(() => api.stop())

const handBack = ['plan_return', 'start_return', 'hand_back', 'confirm_return'] as const
const giveUp = ['fail_delivery_attempt', 'give_up_delivery', 'turn_back'] as const

/** How a parcel that was on its way ends, and which of its fees the shop owes then. */
const ends: readonly [string, readonly ParcelEvent[], readonly ('shipping_fee' | 'return_fee')[]][] = [
  [
    'comes back at the cost of its shop',
    [...giveUp, ...handBack, 'charge_return_to_shop'],
    ['shipping_fee', 'return_fee'],
  ],
  ['comes back at the cost of the hub', [...giveUp, ...handBack, 'charge_return_to_hub'], []],
  [
    'is abandoned by its shop',
    [...giveUp, 'plan_return', 'start_return', 'fail_return_attempt', 'give_up_return', 'abandon'],
    ['shipping_fee', 'return_fee'],
  ],
  ['is cancelled on the road and fetched by its shop', ['confirm_cancel'], ['shipping_fee']],
  [
    'is cancelled on the road and carried back',
    ['cancel_on_the_road', 'turn_back', ...handBack, 'charge_return_to_shop'],
    ['shipping_fee', 'return_fee'],
  ],
  ['is lost', ['report_missing_courier', 'confirm_lost'], []],
]

describe('a parcel that is not delivered', () => {
  it.each(ends)('%s: the ledger has exactly what its shop owes for it', async (_, events, owed) => {
    for (const payment_option of ['sender', 'receiver']) {
      const shop = await shopWithStore(api)
      const parcel = await parcelAfter(operator, shop, 'start_delivery', { payment_option })
      if (events[0] === 'confirm_cancel' || events[0] === 'cancel_on_the_road')
        await shop.client.call(cancelParcel, { params: { id: parcel.id }, body: {} })
      await reportAll(operator, parcel.tracking_number, events)
      const fees = owed.reduce((sum, fee) => sum + parcel[fee], 0)
      const balances = await sumBalances(api.database.db, shop.user.shop.id)
      expect(balances.get('shop_fees_due') ?? 0).toBe(fees)
      expect(balances.get('provider_revenue') ?? 0).toBe(0 - fees)
      expect(balances.get('shop_payable')).toBeUndefined()
      const { data } = await shop.client.call(getParcel, { params: { id: parcel.id } })
      expect(data.ledger).toHaveLength(fees === 0 ? 0 : 2)
    }
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('owes nothing where the provider did not carry it', async () => {
    const shop = await shopWithStore(api)
    const refused = await parcelAfter(operator, shop, 'plan_pickup')
    await reportAll(operator, refused.tracking_number, ['cancel_by_carrier'])
    const failed = await parcelAfter(operator, shop, 'start_pickup')
    await reportAll(operator, failed.tracking_number, ['fail_pickup_attempt', 'give_up_pickup'])
    const held = await parcelAfter(operator, shop, 'submit', { product_value: 25_000_000 })
    await reportAll(operator, held.tracking_number, ['refuse_approval'])
    expect((await sumBalances(api.database.db, shop.user.shop.id)).size).toBe(0)
  })
})
