import {
  type CodStand,
  collectedChange,
  type OutsideChange,
  outsideChange,
} from '@guihang/domain/money/cod/cod-sums'
import type { Tx } from '../../../platform/database/index.ts'
import { type CodSums, codDayOf, unpaidDayOf } from './cod-sums.ts'
import { listHandedOver, listOwedSince } from './owed-since.store.ts'
import type { UnpaidDay } from './unpaid-days.store.ts'

export type CodMove = {
  readonly shop_id: string
  readonly parcel_id: string
  readonly store_id: string | null
  readonly before: CodStand | undefined
  readonly after: CodStand
  readonly at: Date
  /** Since when the money is owed, where the event itself does not begin that and its postings know. */
  readonly owed_since: Date | undefined
}

/** Adds where the cash of COD has come to: at a courier, at a hub, beyond. */
export async function addMoves(tx: Tx, sums: CodSums, moves: readonly CodMove[]): Promise<void> {
  const outside = moves.flatMap((move) => {
    const change = outsideChange(move.before, move.after)
    return change === null ? [] : [{ move, change }]
  })
  const since = await daysOf(
    tx,
    outside.map(({ move }) => move),
  )
  for (const { move, change } of outside) addOutside(unpaidDayOf(sums, { ...move, at: since(move) }), change)
  await addCollected(tx, sums, moves)
}

async function addCollected(tx: Tx, sums: CodSums, moves: readonly CodMove[]): Promise<void> {
  const changed = moves.flatMap((move) => {
    const change = collectedChange(move.before, move.after)
    return change === 0 ? [] : [{ move, change }]
  })
  const undone = changed.filter(({ change }) => change < 0)
  const handed = await listHandedOver(
    tx,
    undone.map(({ move }) => move),
  )
  for (const { move, change } of changed) {
    // Taken back, it counts no more on the day on which the hub received it.
    const day = codDayOf(sums, change > 0 ? move : { ...move, at: handed.get(move.parcel_id) ?? move.at })
    day.collected_count += change
    day.collected_amount += change * ((change > 0 ? move.after : move.before)?.cod ?? 0)
  }
}

/** Since when the money of each of these parcels is owed. A delivery begins it; others belong to its day. */
async function daysOf(tx: Tx, moves: readonly CodMove[]): Promise<(move: CodMove) => Date> {
  const later = moves.filter(({ before, after, owed_since }) => {
    const begins = after.status === 'delivery_successful' && before?.status !== 'delivery_successful'
    return owed_since === undefined && !begins
  })
  const since = await listOwedSince(tx, later)
  return ({ parcel_id, owed_since, at }) => owed_since ?? since.get(parcel_id) ?? at
}

function addOutside(sums: UnpaidDay, change: OutsideChange): void {
  sums.courier_count += change.courier_count
  sums.courier_amount += change.courier_amount
  sums.hub_count += change.hub_count
  sums.hub_amount += change.hub_amount
  sums.outside_fees += change.outside_fees
}
