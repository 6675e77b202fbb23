import { keysOf } from '@guihang/domain/keys-of'
import { lossPostings } from '@guihang/domain/money/ledger/parcel-postings'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { setStates } from '../../../testing/parcel-states.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel } from '../../../testing/road/road.ts'
import { miscountedDays } from '../../../testing/unpaid-days.ts'
import { listParcelMovements } from '../../money/ledger/index.ts'
import { lockParcel, type ParcelRow } from '../parcels/index.ts'
import type { EventDetails } from './accepted-event.ts'
import { applyEvent } from './apply-event.ts'
import { recordEvent } from './record-events.ts'

let api: TestApi
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const delivered = ['cash-collected', 'fees-charged']

/** What each event that moves money posts; all other events post nothing. */
const postedBy: Partial<Record<ParcelEvent, readonly string[]>> = {
  deliver: delivered,
  deliver_partly: delivered,
  charge_return_to_shop: ['return-charged'],
  abandon: ['return-charged'],
  pay_returned_cod: ['return-charged'],
  confirm_cancel: ['way-charged'],
  hand_over_cash: ['cash-handed-to-hub'],
  transfer_to_hub: ['cash-to-main-hub'],
  transfer_to_center: ['cash-to-center'],
  transfer_to_shop: ['cash-to-shop'],
  settle: ['cash-to-shop'],
  approve_collection: ['loss-charged-on', 'loss-compensated'],
}

/** The road of the cash, and the status each step starts from: cash moves on only from where it lies. */
const cashAt = {
  deliver: 'in_delivery',
  hand_over_cash: 'delivered',
  transfer_to_hub: 'cod_collected',
  transfer_to_center: 'cod_transferred_to_hub',
} as const

/** The steps that bring the cash to where an event finds it. */
function cashRoadTo(event: ParcelEvent): (keyof typeof cashAt)[] {
  const road = keysOf(cashAt)
  if (event === 'transfer_to_shop' || event === 'settle') return road
  const steps: readonly ParcelEvent[] = road
  return road.slice(0, Math.max(0, steps.indexOf(event)))
}

const moves = lossPostings({ amount: 700_000, charged_to: 'hub' }).map((move) => ({ move }))

function detailsOf(event: ParcelEvent): EventDetails {
  const at = new Date()
  const details = { event, at, recorded_at: at, actor: { type: 'provider', name: 'Lan' } } as const
  if (event === 'correct') return { ...details, money: [] }
  return event === 'approve_collection' ? { ...details, money: moves } : details
}

/** Applies an event to a new parcel placed as said; answers what its ledger says then. */
async function postedAt(
  placed: { readonly status: string; readonly approval_reason?: 'value' },
  apply: (tx: Parameters<typeof applyEvent>[0], parcel: ParcelRow) => Promise<unknown>,
  cashRoad: readonly (keyof typeof cashAt)[] = [],
): Promise<string[]> {
  const { id } = await newParcel(shop)
  for (const event of cashRoad)
    await applyAt(id, { status: cashAt[event] }, (tx, parcel) => applyEvent(tx, parcel, detailsOf(event)))
  const shop_id = shop.user.shop.id
  const before = (await listParcelMovements(api.database.db, shop_id, id, { reads: 'shop' })).length
  await applyAt(id, placed, apply)
  const movements = await listParcelMovements(api.database.db, shop_id, id, { reads: 'shop' })
  return [...new Set(movements.slice(before).map(({ kind }) => kind))].sort()
}

async function applyAt(
  id: string,
  placed: { readonly status: string; readonly approval_reason?: 'value' },
  apply: (tx: Parameters<typeof applyEvent>[0], parcel: ParcelRow) => Promise<unknown>,
): Promise<void> {
  const shop_id = shop.user.shop.id
  await setStates(api.database.db, { shop_id, id }, placed)
  await api.database.db
    .insertInto('parcel_counts')
    .values({ shop_id, status: placed.status, count: 1 })
    .onConflict((conflict) => conflict.columns(['shop_id', 'status']).doUpdateSet({ count: 100 }))
    .execute()
  await api.database.transaction(async (tx) => {
    const parcel = await lockParcel(tx, shop_id, id)
    if (parcel !== undefined) await apply(tx, parcel)
  })
}

describe('an event and its money', () => {
  it('are written together, for every row of the lifecycle', async () => {
    for (const { from, event, to, held, collected, at } of lifecycle) {
      // Its history, which is only written here, does not say where it was, nor what its shop did last.
      if (typeof to === 'object' && to.by === 'history' && to.back_to !== 'before_request') continue
      const placed = {
        status: from,
        ...(held === true && { approval_reason: 'value' as const }),
        ...(collected === true && { collect_asked_at: new Date() }),
      }
      const posted = await postedAt(
        placed,
        (tx, parcel) => applyEvent(tx, parcel, { ...detailsOf(event), ...(at && { arrives_at: at.hub }) }),
        cashRoadTo(event),
      )
      expect(posted, `${event} in ${from}`).toEqual(postedBy[event] ?? [])
    }
    expect(await miscountedDays(api.database)).toBe(0)
  })

  it('are refused as a fault where the money must come with the event and does not, or the other way round', async () => {
    const { money: _money, ...without } = detailsOf('approve_collection')
    await expect(
      postedAt({ status: 'lost_collection_created' }, (tx, parcel) => applyEvent(tx, parcel, without)),
    ).rejects.toThrow('approve_collection came without money of its own')
    await expect(
      postedAt({ status: 'in_delivery' }, (tx, parcel) =>
        applyEvent(tx, parcel, { ...detailsOf('deliver'), money: moves }),
      ),
    ).rejects.toThrow('deliver must not bring money of its own')
    const entry = { ...detailsOf('deliver'), event: 'reweigh', status: 'delivered' }
    await expect(
      postedAt({ status: 'delivered' }, (tx, parcel) => recordEvent(tx, parcel, entry)),
    ).rejects.toThrow('reweigh came without money of its own')
  })
})
