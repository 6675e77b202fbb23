import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'
import { type Move, moveParcel, transitionOf } from '@guihang/domain/lifecycle/parcel-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { enqueuePush, isToBePushed, makesVersion } from '../change/enqueue-push.ts'
import { type ParcelEventRow, type ParcelRow, statusOf } from '../parcel-row.ts'
import { type ParcelChanges, updateParcel } from '../parcels.store.ts'
import { countFailedDeliveries, findToldBefore, insertRecordedEvents } from './record-events.store.ts'

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
  /** The day from which the shop wants it delivered again. */
  readonly deliver_on?: string | null
  /** The reporter's own id of the event; the same one again changes nothing. */
  readonly source_key?: string | null
  /** Columns that change with the event. */
  readonly changes?: ParcelChanges
}

export type Applied = {
  /** `late`: late or repeated, nothing changed, and the reporter hears "done". */
  readonly outcome: 'applied' | 'late'
  readonly parcel: ParcelRow
}

/** What is to happen to a parcel whose row the transaction holds. */
export type ParcelAndEvent = { readonly parcel: ParcelRow; readonly happened: HappenedEvent }

export type Settled =
  | Applied
  | { readonly outcome: 'rejected'; readonly code: ErrorCode; readonly parcel: ParcelRow }

/**
 * Lets an event happen to a parcel whose row the transaction holds: status, history, counters and live screens move
 * together. Raises the lifecycle's code when the table does not have the event (spec section 4, decision records), and
 * EIDEMPOTENCY when the reporter has told another event of this parcel under the same id.
 */
export async function applyEvent(tx: Tx, parcel: ParcelRow, happened: HappenedEvent): Promise<Applied> {
  const [settled] = await applyEvents(tx, [{ parcel, happened }])
  if (settled === undefined) throw new Error('An event was not settled')
  if (settled.outcome === 'rejected') throw reject(settled.code)
  return settled
}

/**
 * The same for a lot, each parcel in it once: a fixed number of statements however many there are (decision 0164).
 * Answers in the order asked; what is refused changes nothing and stops nobody else.
 */
export async function applyEvents(tx: Tx, lot: readonly ParcelAndEvent[]): Promise<Settled[]> {
  const [toldBefore, failedDeliveries] = [await listTold(tx, lot), await countAttempts(tx, lot)]
  const decided = lot.map((wanted) => ({
    ...wanted,
    move: decide(wanted, toldBefore.get(keyOf(wanted)), failedDeliveries.get(wanted.parcel.id) ?? 0),
  }))
  const moving = decided.flatMap(({ parcel, happened, move }) =>
    move.outcome === 'applied' ? [{ parcel, happened: { ...happened, status: move.to } }] : [],
  )
  const moved = await recordEvents(tx, moving)
  return decided.map(({ parcel, move }) =>
    move.outcome === 'rejected'
      ? { ...move, parcel }
      : { outcome: move.outcome, parcel: moved.get(parcel.id) ?? parcel },
  )
}

type Decided =
  | Exclude<Move, { outcome: 'rejected' }>
  | { readonly outcome: 'rejected'; readonly code: ErrorCode }

function decide(
  { parcel, happened }: ParcelAndEvent,
  toldBefore: string | undefined,
  failed_deliveries: number,
): Decided {
  if (toldBefore === happened.event) return { outcome: 'late' }
  if (toldBefore !== undefined) return { outcome: 'rejected', code: 'EIDEMPOTENCY' }
  return moveParcel(
    { status: statusOf(parcel), total_cod: parcel.total_cod, failed_deliveries },
    happened.event,
  )
}

function keyOf({ parcel, happened }: ParcelAndEvent): string {
  return `${parcel.id} ${happened.source_key ?? ''}`
}

async function listTold(tx: Tx, lot: readonly ParcelAndEvent[]): Promise<ReadonlyMap<string, string>> {
  const keyed = lot.flatMap(({ parcel: { shop_id, id }, happened: { source_key = null } }) =>
    source_key === null ? [] : [{ shop_id, parcel_id: id, source_key }],
  )
  const rows = await findToldBefore(tx, keyed)
  return new Map(rows.map(({ parcel_id, source_key, event }) => [`${parcel_id} ${source_key ?? ''}`, event]))
}

async function countAttempts(tx: Tx, lot: readonly ParcelAndEvent[]): Promise<ReadonlyMap<string, number>> {
  const limited = lot.filter(
    ({ parcel, happened }) => transitionOf(statusOf(parcel), happened.event)?.attempts_left === true,
  )
  return await countFailedDeliveries(
    tx,
    limited.map(({ parcel }) => parcel),
  )
}

type Recorded = Omit<HappenedEvent, 'event'> & { readonly event: string; readonly status: string }

/**
 * Writes the history row and the columns that go with it, and tells the open screens. What the shop itself changed is
 * a new version of the parcel, which the order system is told where it has to be.
 */
export async function recordEvent(tx: Tx, parcel: ParcelRow, happened: Recorded): Promise<ParcelRow> {
  const recorded = await recordEvents(tx, [{ parcel, happened }])
  return recorded.get(parcel.id) ?? parcel
}

/** The same for a lot; answers the parcels as they are then, by their ids. */
async function recordEvents(
  tx: Tx,
  lot: readonly { readonly parcel: ParcelRow; readonly happened: Recorded }[],
): Promise<ReadonlyMap<string, ParcelRow>> {
  if (lot.length === 0) return new Map()
  // What changes beyond these columns is an exception, and written parcel by parcel.
  for (const { parcel, happened } of lot) {
    const { current_hub: _hub, push_error: _error, ...others } = happened.changes ?? {}
    if (Object.keys(others).length > 0) await updateParcel(tx, parcel.shop_id, parcel.id, others)
  }
  const rows = await insertRecordedEvents(
    tx,
    lot.map(({ parcel, happened }) => ({
      row: eventRowOf(parcel, happened),
      from: parcel.status,
      makes_version: makesVersion(happened.event),
      current_hub: happened.changes?.current_hub,
      push_error: happened.changes?.push_error,
    })),
  )
  const updated = new Map(rows.map((row) => [row.id, row]))
  for (const { parcel, happened } of lot) {
    const row = updated.get(parcel.id)
    if (row !== undefined && makesVersion(happened.event) && isToBePushed(row)) await enqueuePush(tx, row)
    await announce(tx, { shop_id: parcel.shop_id, type: 'parcel', id: parcel.id, status: happened.status })
  }
  return updated
}

function eventRowOf(parcel: ParcelRow, happened: Recorded): ParcelEventRow {
  return {
    shop_id: parcel.shop_id,
    parcel_id: parcel.id,
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
    deliver_on: happened.deliver_on ?? null,
    actor_type: happened.actor.type,
    actor_name: happened.actor.name,
    source_key: happened.source_key ?? null,
    recorded_at: happened.recorded_at,
  }
}
