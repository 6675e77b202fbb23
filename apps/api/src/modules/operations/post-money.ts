import {
  cashCollected,
  cashHandedOver,
  feesCharged,
  type Posting,
  returnCharged,
} from '@guihang/domain/ledger'
import type { Tx } from '../../platform/database/index.ts'
import { addUnpaid, postAll } from '../ledger/index.ts'
import type { HappenedEvent, ParcelRow } from '../parcels/index.ts'

/** What an event moves in the ledger: the kinds of postings and how they follow from the parcel. */
const postings: Readonly<Record<string, Record<string, (parcel: ParcelRow) => Posting>>> = {
  deliver: { 'cash-collected': cashCollected, 'fees-charged': feesCharged },
  charge_return_to_shop: { 'return-charged': returnCharged },
  hand_over_cash: {
    'cash-handed-to-hub': (parcel) => cashHandedOver('courier_custody', 'hub_custody', parcel.total_cod),
  },
}

/** After these the shop is owed something else than before. */
const owing: ReadonlySet<string> = new Set(['deliver', 'charge_return_to_shop'])

/**
 * Posts the money that events moved, in the events' own transaction: an event without its money, or money without its
 * event, cannot be.
 */
export async function postMoney(tx: Tx, moved: readonly MovedParcel[]): Promise<void> {
  const requests = moved.flatMap(({ parcel, happened }) =>
    Object.entries(postings[happened.event] ?? {}).map(([kind, posting]) => ({
      shop_id: parcel.shop_id,
      key: `${kind}:${parcel.id}`,
      kind,
      parcel_id: parcel.id,
      posting: posting(parcel),
      occurred_at: happened.at,
      recorded_at: happened.recorded_at,
      owed: owing.has(happened.event) ? parcel.store_id : undefined,
    })),
  )
  await postAll(tx, requests)
  await addUnpaid(
    tx,
    requests.flatMap(({ shop_id, parcel_id, owed: store_id, occurred_at: at, posting }) =>
      store_id === undefined ? [] : [{ shop_id, parcel_id, store_id, at, posting }],
    ),
  )
}

/** A parcel after an event, and what of the event its money needs. */
type MovedParcel = {
  readonly parcel: ParcelRow
  readonly happened: Pick<HappenedEvent, 'at' | 'recorded_at'> & { readonly event: string }
}
