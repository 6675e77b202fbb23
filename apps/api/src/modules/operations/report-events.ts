import { errorMessage, type Language } from '@guihang/contract/errors'
import { fieldMessage } from '@guihang/contract/field-rules'
import type { AnswerOf } from '@guihang/contract/operation'
import type { reportEvents as declared, ReportedEvent } from '@guihang/contract/operations'
import { type FailurePhase, failureReasonCodes, failureReasons } from '@guihang/domain/failure-reasons'
import { eventsWithPapers } from '@guihang/domain/lifecycle-table'
import type { ParcelEvent } from '@guihang/domain/parcel-events'
import { operationsEvents, transitionOf } from '@guihang/domain/parcel-lifecycle'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { Rejection, reject, rejectFields } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  applyEvent,
  type HappenedEvent,
  isToBePushed,
  lockParcel,
  type ParcelRow,
  statusOf,
} from '../parcels/index.ts'
import { findOperatedParcel } from './operations.store.ts'
import { postMoney } from './post-money.ts'

const withPapers: readonly ParcelEvent[] = eventsWithPapers
const reportableEvents = operationsEvents.filter((event) => !withPapers.includes(event))

const phaseOfFailure: Readonly<Partial<Record<ParcelEvent, FailurePhase>>> = {
  fail_pickup_attempt: 'pickup',
  fail_delivery_attempt: 'delivery',
  fail_return_attempt: 'return',
}

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]

/**
 * Lets reported events happen, each in a transaction of its own and answered on its own. A row that was told before,
 * or that comes late, changes nothing and is answered as done.
 */
export async function reportEvents(
  platform: Platform,
  operator: Operator,
  events: readonly ReportedEvent[],
  language: Language,
): Promise<Answer> {
  const data: Row[] = []
  for (const reported of events) data.push(await reportOne(platform, operator, reported, language))
  return { data }
}

async function reportOne(
  platform: Platform,
  operator: Operator,
  reported: ReportedEvent,
  language: Language,
): Promise<Row> {
  const answered = { id: reported.event_id, tracking_number: reported.tracking_number }
  try {
    const status = await platform.database.transaction((tx) => happen(platform, tx, operator, reported))
    return { ...answered, ok: true, status }
  } catch (error) {
    // Anything but a refusal is a fault of ours and ends the call: rows before it are stored, and can be told again.
    if (!(error instanceof Rejection)) throw error
    const message =
      error.code === 'EVALID'
        ? Object.values(error.faults ?? {})
            .flat()
            .map((fault) => fieldMessage(fault, language))
            .join('. ')
        : errorMessage(error.code, language, { hotline: platform.provider.hotline })
    return { ...answered, ok: false, code: error.code, message, status: await statusNow(platform, reported) }
  }
}

async function happen(platform: Platform, tx: Tx, operator: Operator, reported: ReportedEvent) {
  if (!reportableEvents.includes(reported.event)) throw reject('EPK001')
  const found = await findOperatedParcel(tx, reported.tracking_number)
  const parcel = found && (await lockParcel(tx, found.shop_id, found.id))
  if (parcel === undefined) throw reject('EPK002')
  // What the order system still has to answer is not the provider's staff to approve.
  if (reported.event === 'approve' && isToBePushed(parcel)) throw reject('EPK001')
  const happened = describe(platform, operator, reported, parcel)
  const { outcome, parcel: moved } = await applyEvent(tx, parcel, happened)
  if (outcome === 'moved') await postMoney(tx, moved, happened)
  return statusOf(moved)
}

function describe(
  platform: Platform,
  operator: Operator,
  reported: ReportedEvent,
  parcel: ParcelRow,
): HappenedEvent {
  const now = platform.businessClock.now()
  const at = reported.at === undefined ? now : instantOf(reported.at, parcel, now)
  const isNew = transitionOf(statusOf(parcel), reported.event) !== undefined
  if (isNew) guardFacts(reported, parcel)
  return {
    event: reported.event,
    at,
    recorded_at: now,
    actor: actorOf(operator, reported),
    place: reported.place ?? null,
    hub_code: reported.hub_code ?? null,
    note: reported.note || null,
    reason_code: reported.reason_code ?? null,
    receiver_type: reported.receiver_type ?? null,
    cash_amount: reported.cash_amount ?? null,
    source_key: `${operator.id}:${reported.event_id}`,
    changes: changesOf(reported),
  }
}

/** Clocks differ: so much an instant may lie beyond its bounds, in ms. */
const grace_ms = 60_000

/**
 * When a reported event happened: not in the future, and not before there was a parcel (EVALID). A slow clock does not
 * tell a status that ended before it began (decision 0104).
 */
export function instantOf(told: string, parcel: ParcelRow, now: Date): Date {
  const at = new Date(told).getTime()
  if (at > now.getTime() + grace_ms) throw rejectFields({ at: [{ rule: 'future_instant' }] })
  if (at < parcel.created_at.getTime() - grace_ms) throw rejectFields({ at: [{ rule: 'before_creation' }] })
  return new Date(Math.max(Math.min(at, now.getTime()), parcel.status_at.getTime()))
}

// What an event must say, beside what the lifecycle asks.
function guardFacts(reported: ReportedEvent, parcel: ParcelRow): void {
  guardReason(reported)
  if (reported.event === 'deliver' && reported.receiver_type === undefined) throw reject('EPK020')
  const movesCash = reported.event === 'deliver' || reported.event === 'hand_over_cash'
  if (movesCash && reported.cash_amount !== undefined && reported.cash_amount !== parcel.total_cod) {
    throw reject('EPK026')
  }
}

// Spec section 8 and decision 0162: an attempt that failed says why, by a reason of its own leg.
function guardReason({ event, reason_code, note }: ReportedEvent): void {
  const phase = phaseOfFailure[event]
  if (phase === undefined) return
  const code = failureReasonCodes.find((known) => known === reason_code)
  if (code === undefined) throw reject('EPK022')
  if (failureReasons[code].phase === 'any' && !note?.trim()) throw reject('EPK022')
  if (failureReasons[code].phase !== 'any' && failureReasons[code].phase !== phase) throw reject('EPK023')
}

function actorOf(operator: Operator, reported: ReportedEvent): HappenedEvent['actor'] {
  if (reported.courier_name !== undefined) return { type: 'courier', name: reported.courier_name }
  return {
    type: reported.event === 'accept' || reported.event === 'fail_push' ? 'oms' : 'provider',
    name: operator.name,
  }
}

const arrivals: readonly ParcelEvent[] = [
  'accept_handover',
  'arrive_at_hub',
  'arrive',
  'arrive_return',
  'find_before_linehaul',
  'find_before_delivery',
  'find_before_return',
]
const departures: readonly ParcelEvent[] = [
  'depart',
  'depart_return',
  'report_missing',
  'report_missing_courier',
]

function changesOf(reported: ReportedEvent): NonNullable<HappenedEvent['changes']> {
  if (arrivals.includes(reported.event)) return { current_hub: reported.place ?? reported.hub_code ?? null }
  if (departures.includes(reported.event)) return { current_hub: null }
  if (reported.event === 'accept') return { push_error: null }
  if (reported.event === 'fail_push') return { push_error: reported.note || null }
  return {}
}

async function statusNow(platform: Platform, reported: ReportedEvent) {
  const found = await platform.database.transaction((tx) => findOperatedParcel(tx, reported.tracking_number))
  return found === undefined ? null : statusOf(found)
}
