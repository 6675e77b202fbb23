import { type MoneyMove, postingsOf } from '@guihang/domain/parcel-postings'
import type { Tx } from '../../platform/database/index.ts'
import { addUnpaid, post } from '../ledger/index.ts'
import type { HappenedEvent, ParcelRow } from '../parcels/index.ts'

type When = Pick<HappenedEvent, 'at' | 'recorded_at'>

/**
 * Posts the money an event moved, in the event's own transaction: an event without its money, or money without its
 * event, cannot be.
 */
export async function postMoney(
  tx: Tx,
  parcel: ParcelRow,
  happened: When & { readonly event: string },
): Promise<void> {
  await postMoves(tx, parcel, postingsOf(happened.event, parcel), happened)
}

/**
 * Posts what moved and adds to the sums of its day what the shop is owed by it. `part` names postings that a parcel can
 * have more than one of; `owed_since` is the day of its first posting where that was another.
 */
export async function postMoves(
  tx: Tx,
  parcel: Pick<ParcelRow, 'shop_id' | 'id' | 'store_id'>,
  moves: readonly MoneyMove[],
  { at, recorded_at, part, owed_since }: When & { readonly part?: string; readonly owed_since?: Date },
): Promise<void> {
  const { shop_id, store_id } = parcel
  for (const { kind, posting } of moves) {
    await post(tx, {
      shop_id,
      key: [kind, parcel.id, part].filter((word) => word !== undefined).join(':'),
      kind,
      parcel_id: parcel.id,
      posting,
      occurred_at: at,
      recorded_at,
    })
  }
  await addUnpaid(
    tx,
    { shop_id, store_id, at: owed_since ?? at },
    moves.map(({ posting }) => posting),
  )
}
