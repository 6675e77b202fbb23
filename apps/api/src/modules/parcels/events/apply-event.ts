import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import { type Move, moveParcel, transitionOf } from '@guihang/domain/lifecycle/parcel-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { type ParcelRow, statusOf } from '../parcel-row.ts'
import type { AcceptedEvent, AppliedEvent, EventDetails, EventResult } from './accepted-event.ts'
import { approvalOf, withApproval } from './approval.ts'
import { countFailedDeliveries, findReportedBefore } from './record-events.store.ts'
import { recordEvents } from './record-events.ts'

/**
 * Applies an event to a parcel whose row the transaction holds. Raises the lifecycle's code when the table does not have
 * the event (spec section 4, decision records), and EIDEMPOTENCY when the reporter has used the id for another event of
 * this parcel.
 */
export async function applyEvent(tx: Tx, parcel: ParcelRow, details: EventDetails): Promise<AppliedEvent> {
  const [result] = await applyEvents(tx, [{ parcel, details }])
  if (result === undefined) throw new Error('An event has no result')
  if (result.outcome === 'rejected') throw reject(result.code)
  return result
}

/**
 * Applies each event of a lot in a fixed number of statements; each parcel stands in the lot once (decision 0164).
 * Answers in the order asked. A rejected event changes nothing; the rest go on.
 */
export async function applyEvents(tx: Tx, lot: readonly AcceptedEvent[]): Promise<EventResult[]> {
  const [reportedBefore, failedDeliveries] = [await listReportedBefore(tx, lot), await countAttempts(tx, lot)]
  const decided = lot.map((accepted) => ({
    ...accepted,
    decision: decide(
      accepted,
      reportedBefore.get(keyOf(accepted)),
      failedDeliveries.get(accepted.parcel.id) ?? 0,
    ),
  }))
  const applied = decided.flatMap(({ parcel, details, decision }) =>
    decision.outcome === 'applied'
      ? [{ parcel, entry: withApproval(parcel, { ...details, status: decision.to }) }]
      : [],
  )
  const changed = await recordEvents(tx, applied)
  return decided.map(({ parcel, details, decision }) =>
    decision.outcome === 'rejected'
      ? { ...decision, parcel, details }
      : { outcome: decision.outcome, parcel: changed.get(parcel.id) ?? parcel, details },
  )
}

type Decision =
  | Exclude<Move, { outcome: 'rejected' }>
  | { readonly outcome: 'rejected'; readonly code: ErrorCode }

function decide(
  { parcel, details }: AcceptedEvent,
  reportedBefore: string | undefined,
  failed_deliveries: number,
): Decision {
  if (reportedBefore === details.event) return { outcome: 'late' }
  if (reportedBefore !== undefined) return { outcome: 'rejected', code: 'EIDEMPOTENCY' }
  const approval = approvalOf(parcel)
  const { total_cod } = parcel
  return moveParcel({ status: statusOf(parcel), total_cod, failed_deliveries, approval }, details.event)
}

function keyOf({ parcel, details }: AcceptedEvent): string {
  return `${parcel.id} ${details.source_key ?? ''}`
}

async function listReportedBefore(
  tx: Tx,
  lot: readonly AcceptedEvent[],
): Promise<ReadonlyMap<string, string>> {
  const keyed = lot.flatMap(({ parcel: { shop_id, id }, details: { source_key = null } }) =>
    source_key === null ? [] : [{ shop_id, parcel_id: id, source_key }],
  )
  const rows = await findReportedBefore(tx, keyed)
  return new Map(rows.map(({ parcel_id, source_key, event }) => [`${parcel_id} ${source_key ?? ''}`, event]))
}

async function countAttempts(tx: Tx, lot: readonly AcceptedEvent[]): Promise<ReadonlyMap<string, number>> {
  const limited = lot.filter(
    ({ parcel, details }) => transitionOf(statusOf(parcel), details.event)?.attempts_left === true,
  )
  return await countFailedDeliveries(
    tx,
    limited.map(({ parcel }) => parcel),
  )
}
