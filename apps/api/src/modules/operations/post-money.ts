import { cashCollected, cashHandedOver, feesCharged, type Posting } from '@guihang/domain/ledger'
import type { Tx } from '../../platform/database/index.ts'
import { addUnpaid, post } from '../ledger/index.ts'
import type { HappenedEvent, ParcelRow } from '../parcels/index.ts'

/** What an event moves in the ledger: the kinds of postings and how they follow from the parcel. */
const postings: Readonly<Record<string, Record<string, (parcel: ParcelRow) => Posting>>> = {
  deliver: { 'cash-collected': cashCollected, 'fees-charged': feesCharged },
  hand_over_cash: {
    'cash-handed-to-hub': (parcel) => cashHandedOver('courier_custody', 'hub_custody', parcel.total_cod),
  },
}

/**
 * Posts the money an event moved, in the event's own transaction: an event without its money, or money without its
 * event, cannot be.
 */
export async function postMoney(
  tx: Tx,
  parcel: ParcelRow,
  happened: Pick<HappenedEvent, 'at' | 'recorded_at'> & { readonly event: string },
): Promise<void> {
  const moved = Object.entries(postings[happened.event] ?? {}).map(
    ([kind, posting]) => [kind, posting(parcel)] as const,
  )
  for (const [kind, posting] of moved) {
    await post(tx, {
      shop_id: parcel.shop_id,
      key: `${kind}:${parcel.id}`,
      kind,
      parcel_id: parcel.id,
      posting,
      occurred_at: happened.at,
      recorded_at: happened.recorded_at,
    })
  }
  if (happened.event !== 'deliver') return
  const { shop_id, store_id } = parcel
  await addUnpaid(
    tx,
    { shop_id, store_id, at: happened.at },
    moved.map(([, posting]) => posting),
  )
}
