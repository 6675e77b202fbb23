import { type MoneyMove, postingsOf } from '@guihang/domain/money/parcel-postings'
import type { Tx } from '../../platform/database/index.ts'
import { addUnpaid, postAll } from '../ledger/index.ts'
import type { HappenedEvent, ParcelRow } from '../parcels/index.ts'

type When = Pick<HappenedEvent, 'at' | 'recorded_at'>

/** A parcel after an event, and what of the event its money needs. */
type MovedParcel = { readonly parcel: ParcelRow; readonly happened: When & { readonly event: string } }

/**
 * Posts the money that events moved, in the events' own transaction: an event without its money, or money without its
 * event, cannot be.
 */
export async function postMoney(tx: Tx, moved: readonly MovedParcel[]): Promise<void> {
  await postMoves(
    tx,
    moved.flatMap(({ parcel, happened: { event, ...when } }) =>
      postingsOf(event, parcel).map((move) => ({ ...when, parcel, move })),
    ),
  )
}

type ParcelMove = When & {
  readonly parcel: Pick<ParcelRow, 'shop_id' | 'id' | 'store_id'>
  readonly move: MoneyMove
  /** Names postings of a kind that a parcel can have more than one of. */
  readonly part?: string
  /** When the parcel's first posting was, where this is a later one: what is owed belongs to that day. */
  readonly owed_since?: Date
  /** The transaction that this one undoes. */
  readonly reverses_id?: string | null
}

/** Posts what moved, and adds to the sums of its day what the shop is owed by it. */
export async function postMoves(tx: Tx, moves: readonly ParcelMove[]): Promise<void> {
  const requests = moves.map(
    ({ parcel, move: { kind, posting }, part, owed_since, reverses_id = null, at, recorded_at }) => ({
      shop_id: parcel.shop_id,
      store_id: parcel.store_id,
      key: [kind, parcel.id, part].filter((word) => word !== undefined).join(':'),
      kind,
      parcel_id: parcel.id,
      posting,
      reverses_id,
      occurred_at: at,
      recorded_at,
      at: owed_since ?? at,
    }),
  )
  await postAll(tx, requests)
  await addUnpaid(tx, requests)
}
