import { cashCollected, cashHandedOver, feesCharged, type Posting } from '@guihang/domain/ledger'
import type { Tx } from '../../platform/database/index.ts'
import { post } from '../ledger/index.ts'
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
  for (const [kind, posting] of Object.entries(postings[happened.event] ?? {})) {
    await post(tx, {
      shop_id: parcel.shop_id,
      key: `${kind}:${parcel.id}`,
      kind,
      parcel_id: parcel.id,
      posting: posting(parcel),
      occurred_at: happened.at,
      recorded_at: happened.recorded_at,
    })
  }
}
