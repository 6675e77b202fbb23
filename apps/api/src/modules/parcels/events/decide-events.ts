import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { Day } from '@guihang/domain/calendar'
import { isLate, type NewestReport } from '@guihang/domain/parcels/lifecycle/events/late-events'
import {
  type Move,
  moveParcel,
  needsHistory,
  transitionOf,
} from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { PastStep } from '@guihang/domain/parcels/lifecycle/past-steps'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import { statusOf } from '../parcels/index.ts'
import type { AcceptedEvent } from './accepted-event.ts'
import { approvalOf } from './approval.ts'
import { collectionOf, holidaysFor } from './collection.ts'
import { listPastSteps } from './past-steps.store.ts'
import { countFailedDeliveries, findNewestReports, findReportedBefore } from './record-events.store.ts'

export type Decision =
  | Exclude<Move, { outcome: 'rejected' }>
  | { readonly outcome: 'repeated' | 'late' }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode }

export async function decideEvent(tx: Tx, accepted: AcceptedEvent): Promise<Decision> {
  const [decided] = await decideEvents(tx, [accepted])
  if (decided === undefined) throw new Error('An event was not decided')
  return decided.decision
}

export async function decideEvents<Accepted extends AcceptedEvent>(
  tx: Tx,
  lot: readonly Accepted[],
): Promise<(Accepted & { readonly decision: Decision })[]> {
  const reportedBefore = await listReportedBefore(tx, lot)
  const [failedDeliveries, newestReports] = [await countAttempts(tx, lot), await findNewest(tx, lot)]
  const [histories, holidays] = [await listHistories(tx, lot), await holidaysFor(tx, lot)]
  return lot.map((accepted) => ({
    ...accepted,
    decision: decide(accepted, {
      reportedBefore: reportedBefore.get(keyOf(accepted)),
      failed_deliveries: failedDeliveries.get(accepted.parcel.id) ?? 0,
      newest: newestReports.get(accepted.parcel.id),
      history: histories.get(accepted.parcel.id) ?? [],
      holidays,
    }),
  }))
}

type Known = {
  readonly reportedBefore: string | undefined
  readonly failed_deliveries: number
  readonly newest: NewestReport | undefined
  readonly history: readonly PastStep[]
  readonly holidays: ReadonlySet<Day>
}

function decide({ parcel, details, guard }: AcceptedEvent, known: Known): Decision {
  const { event, reported_at: at, hub_code = null } = details
  if (known.reportedBefore === event) return { outcome: 'repeated' }
  if (known.reportedBefore !== undefined) return { outcome: 'rejected', code: 'EIDEMPOTENCY' }
  if (at !== undefined && isLate({ event, at, hub_code }, known.newest)) return { outcome: 'late' }
  const status = statusOf(parcel)
  if (transitionOf(status, event) !== undefined) {
    const code = codeRaisedBy(guard)
    if (code !== undefined) return { outcome: 'rejected', code }
  }
  const { total_cod } = parcel
  const { history } = known
  // Three attempts are the rule of our own couriers; a carrier has its own (decision 0472).
  const failed_deliveries = details.actor.type === 'carrier' ? 0 : known.failed_deliveries
  const { arrives_at, load_ended_at } = details
  const target = {
    history,
    ...(arrives_at === undefined ? {} : { arrives_at }),
    ...(load_ended_at === undefined ? {} : { load_ended_at }),
  }
  const approval = approvalOf(parcel)
  const collection = collectionOf(parcel, details.at, known.holidays)
  return moveParcel({ status, total_cod, failed_deliveries, approval, collection, ...target }, event)
}

function codeRaisedBy(guard: AcceptedEvent['guard']): ErrorCode | undefined {
  try {
    guard?.()
    return undefined
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
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

async function listHistories(
  tx: Tx,
  lot: readonly AcceptedEvent[],
): Promise<ReadonlyMap<string, readonly PastStep[]>> {
  const asked = lot.filter(({ parcel, details }) => needsHistory(statusOf(parcel), details.event))
  return await listPastSteps(
    tx,
    asked.map(({ parcel }) => parcel),
  )
}

/** Only of parcels whose event may be late: of most lots none. */
async function findNewest(tx: Tx, lot: readonly AcceptedEvent[]): Promise<ReadonlyMap<string, NewestReport>> {
  const suspects = lot.filter(({ parcel, details: { event, reported_at: at, arrives_at } }) => {
    if (at === undefined) return false
    const row = transitionOf(statusOf(parcel), event)
    const happens = row !== undefined && (row.at === undefined || row.at.hub === arrives_at)
    // No repeat where the table has a row now: something made room for the event again. The lifecycle itself answers
    // `approve`, the only one that it has twice in a row.
    return (at !== null && at < parcel.status_at) || !happens
  })
  return await findNewestReports(
    tx,
    suspects.map(({ parcel }) => parcel),
  )
}
