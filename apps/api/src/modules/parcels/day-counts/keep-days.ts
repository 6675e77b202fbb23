import { businessDayOf } from '@guihang/domain/calendar'
import { isParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { type AttemptStand, addAttempts, attemptEvents } from './attempts.store.ts'
import { addToParcelDays, type ParcelDay } from './created-days.store.ts'
import { createdGroupOf, dayGroupOf } from './day-groups.ts'

type Stand = Pick<
  ParcelRow,
  | 'shop_id'
  | 'id'
  | 'store_id'
  | 'created_at'
  | 'status'
  | 'cod'
  | 'return_of_id'
  | 'receiver_scheme'
  | 'receiver_level_1_code'
>

/** A parcel before and after one event of its history. */
export type DayMove = {
  readonly before: Stand
  readonly after: Stand
  readonly event: string
  /** Of the event in the history. */
  readonly position: number
}

/**
 * In the transaction that records the events, after every counter, so that no two transactions wait for each other in a
 * circle (decision 0491). Each parcel stands in the lot once. Most events change none of these counts and cost nothing.
 */
export async function keepDays(tx: Tx, lot: readonly DayMove[]): Promise<void> {
  const days = lot.flatMap(({ before, after }) => changesOf(before, after))
  if (days.length > 0) await addToParcelDays(tx, days)
  const attempts = lot.flatMap((move) => attemptOf(move) ?? [])
  if (attempts.length > 0) await addAttempts(tx, attempts)
}

function changesOf(before: Stand, after: Stand): ParcelDay[] {
  const [from, to] = [createdGroupOf(before), createdGroupOf(after)]
  if (from === to && before.cod === after.cod && before.store_id === after.store_id) return []
  const { shop_id, id: parcel_id } = after
  const created_on = businessDayOf(after.created_at)
  const day = ({ store_id, cod }: Stand, group: keyof typeof nothing, sign: 1 | -1): ParcelDay => ({
    ...{ shop_id, parcel_id, store_id, created_on, ...nothing },
    ...{ [group]: sign, cod_amount: sign * cod },
  })
  return [...(from === null ? [] : [day(before, from, -1)]), ...(to === null ? [] : [day(after, to, 1)])]
}

const nothing = { moving: 0, delivered: 0, returned: 0, lost: 0, cancelled: 0 }

function attemptOf({ before, after, event, position }: DayMove) {
  const [was, is] = [standOf(before), standOf(after)]
  if (!attemptEvents.some((attempt) => attempt === event) && isSame(was, is)) return undefined
  return { shop_id: after.shop_id, parcel_id: after.id, position, was, is }
}

function standOf(parcel: Stand): AttemptStand {
  const { store_id, receiver_scheme, receiver_level_1_code, status, cod } = parcel
  const group = isParcelStatus(status) ? dayGroupOf(status) : null
  const delivered = group === 'delivered' ? 1 : 0
  return {
    ...{ store_id, receiver_scheme, receiver_level_1_code, delivered },
    returned: group === 'returned' ? 1 : 0,
    cod_amount: delivered * cod,
  }
}

function isSame(one: AttemptStand, other: AttemptStand): boolean {
  return (
    one.store_id === other.store_id &&
    one.receiver_scheme === other.receiver_scheme &&
    one.receiver_level_1_code === other.receiver_level_1_code &&
    one.delivered === other.delivered &&
    one.returned === other.returned &&
    one.cod_amount === other.cod_amount
  )
}
