import { postingsOf } from '@guihang/domain/money/parcel-postings'
import type { Tx } from '../../../platform/database/index.ts'
import { addUnpaid, postAll } from '../../ledger/index.ts'
import type { ParcelRow } from '../parcel-row.ts'
import type { EventFacts, EventPosting } from './accepted-event.ts'

/** Events that must bring their money with them, be it none. */
const bringMoney: readonly string[] = ['approve_collection', 'correct', 'reweigh']

/** A parcel after an event, and what of the event its money needs. */
type PostedEvent = {
  readonly parcel: ParcelRow
  readonly entry: Pick<EventFacts, 'at' | 'recorded_at' | 'money'> & { readonly event: string }
}

/** Posts the money of recorded events in their own transaction, and adds what the shops are owed to the sums of its day. */
export async function postMoney(tx: Tx, events: readonly PostedEvent[]): Promise<void> {
  const requests = events.flatMap(({ parcel, entry }) =>
    postingsFor(parcel, entry).map((posting) => requestOf(parcel, entry, posting)),
  )
  await postAll(tx, requests)
  await addUnpaid(tx, requests)
}

function postingsFor(parcel: ParcelRow, { event, money }: PostedEvent['entry']): readonly EventPosting[] {
  if (bringMoney.includes(event) !== (money !== undefined))
    throw new Error(`${event} ${money === undefined ? 'came without' : 'must not bring'} money of its own`)
  return money ?? postingsOf(event, parcel).map((move) => ({ move }))
}

function requestOf(
  parcel: ParcelRow,
  { at, recorded_at }: PostedEvent['entry'],
  { move: { kind, posting }, part, owed_since, reverses_id = null }: EventPosting,
) {
  return {
    shop_id: parcel.shop_id,
    store_id: parcel.store_id,
    key: [kind, parcel.id, part ?? roundOf(parcel)].filter((word) => word !== undefined).join(':'),
    kind,
    parcel_id: parcel.id,
    posting,
    reverses_id,
    occurred_at: at,
    recorded_at,
    at: owed_since ?? at,
  }
}

/** After a correction the same kind of money moves again, under another key. */
function roundOf({ corrections }: ParcelRow): string | undefined {
  return corrections === 0 ? undefined : `after-correction-${corrections}`
}
