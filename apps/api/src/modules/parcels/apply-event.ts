import { moveParcel, type ParcelEvent } from '@guihang/domain/parcel-lifecycle'
import type { Tx } from '../../platform/database/index.ts'
import { announce } from '../../platform/events/index.ts'
import { reject } from '../../platform/http/reject.ts'
import { enqueuePush, isToBePushed, makesVersion } from './enqueue-push.ts'
import { type ParcelEventRow, type ParcelRow, statusOf } from './parcel-row.ts'
import {
  findEventBySource,
  insertParcelEvent,
  moveCount,
  type ParcelChanges,
  updateParcel,
} from './parcels.store.ts'

export type HappenedEvent = {
  readonly event: ParcelEvent
  /** Business time at which it happened. */
  readonly at: Date
  /** Business time at which we learnt of it. */
  readonly recorded_at: Date
  readonly actor: { readonly type: ParcelEventRow['actor_type']; readonly name: string | null }
  readonly place?: string | null
  readonly hub_code?: string | null
  readonly note?: string | null
  readonly reason_code?: string | null
  readonly receiver_type?: string | null
  readonly cash_amount?: number | null
  /** The reporter's own id of the event; the same one again changes nothing. */
  readonly source_key?: string | null
  /** Columns that change with the event. */
  readonly changes?: ParcelChanges
}

export type Applied = {
  /** `behind`: late or repeated, nothing changed, and the reporter hears "done". */
  readonly outcome: 'moved' | 'behind'
  readonly parcel: ParcelRow
}

/**
 * Lets an event happen to a parcel whose row the transaction holds: status, history, counters and live screens move
 * together. Raises the lifecycle's code when the table does not have the event (spec section 4, decision records), and
 * EIDEMPOTENCY when the reporter has told another event of this parcel under the same id.
 */
export async function applyEvent(tx: Tx, parcel: ParcelRow, happened: HappenedEvent): Promise<Applied> {
  const { shop_id, id } = parcel
  const source_key = happened.source_key ?? null
  const told = source_key === null ? undefined : await findEventBySource(tx, shop_id, id, source_key)
  if (told !== undefined) {
    if (told.event !== happened.event) throw reject('EIDEMPOTENCY')
    return { outcome: 'behind', parcel }
  }
  const move = moveParcel({ status: statusOf(parcel), total_cod: parcel.total_cod }, happened.event)
  if (move.outcome === 'refused') throw reject(move.code)
  if (move.outcome === 'behind') return { outcome: 'behind', parcel }
  const moved = await recordEvent(tx, parcel, { ...happened, status: move.to })
  await moveCount(tx, shop_id, parcel.status, move.to)
  return { outcome: 'moved', parcel: moved }
}

/**
 * Writes the history row and the columns that go with it, and tells the open screens. What the shop itself changed is
 * a new version of the parcel, which the order system is told where it has to be.
 */
export async function recordEvent(
  tx: Tx,
  parcel: ParcelRow,
  happened: Omit<HappenedEvent, 'event'> & { readonly event: string; readonly status: string },
): Promise<ParcelRow> {
  const { shop_id, id } = parcel
  const moves = happened.status !== parcel.status
  const updated = await updateParcel(tx, shop_id, id, {
    ...happened.changes,
    status: happened.status,
    ...(moves && { status_at: happened.at }),
    event_count: parcel.event_count + 1,
    ...(makesVersion(happened.event) && { version: parcel.version + 1 }),
    updated_at: happened.recorded_at,
  })
  await insertParcelEvent(tx, {
    shop_id,
    parcel_id: id,
    position: parcel.event_count + 1,
    event: happened.event,
    status: happened.status,
    at: happened.at,
    place: happened.place ?? null,
    hub_code: happened.hub_code ?? null,
    note: happened.note ?? null,
    reason_code: happened.reason_code ?? null,
    receiver_type: happened.receiver_type ?? null,
    cash_amount: happened.cash_amount ?? null,
    actor_type: happened.actor.type,
    actor_name: happened.actor.name,
    source_key: happened.source_key ?? null,
    recorded_at: happened.recorded_at,
  })
  if (makesVersion(happened.event) && isToBePushed(updated)) await enqueuePush(tx, updated)
  await announce(tx, { shop_id, type: 'parcel', id, status: happened.status })
  return updated
}
