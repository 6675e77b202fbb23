import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import type { reportEvents as declared, ReportedEvent } from '@guihang/contract/operations'
import {
  type FailurePhase,
  failureReasonCodes,
  failureReasons,
} from '@guihang/domain/lifecycle/failure-reasons'
import { eventsWithPapers } from '@guihang/domain/lifecycle/lifecycle-table'
import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'
import { operationsEvents, transitionOf } from '@guihang/domain/lifecycle/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { refusalAnswer } from '../../platform/http/answers/refusal-answer.ts'
import { Rejection, reject, rejectFields } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type AcceptedEvent,
  applyEvents,
  type EventDetails,
  isToBePushed,
  type ParcelRow,
  statusOf,
} from '../parcels/index.ts'
import { findPlaceFacts, fullyTold, guardLate, guardPlace, type PlaceFacts } from './guard-place.ts'
import { isArrival, isDeparture } from './hub-events.ts'
import { leaveCarriers } from './leave-carriers.ts'
import { lotsOf } from './lots.ts'
import { lockOperatedParcels } from './operations.store.ts'

const withPapers: readonly ParcelEvent[] = eventsWithPapers
const reportableEvents = operationsEvents.filter((event) => !withPapers.includes(event))

const phaseOfFailure: Readonly<Partial<Record<ParcelEvent, FailurePhase>>> = {
  fail_pickup_attempt: 'pickup',
  fail_delivery_attempt: 'delivery',
  fail_return_attempt: 'return',
}

type Answer = AnswerOf<typeof declared>
type Row = Answer['data'][number]
type Outcome = { readonly status: ParcelStatus | null; readonly refusal?: Rejection }

/**
 * Lets reported events happen, in lots of one transaction each (decision 0164), and answers each on its own. A row that
 * was told before, or that comes late, changes nothing and is answered as done. A fault of ours ends the call: lots
 * before it are stored, and can be told again.
 */
export async function reportEvents(
  platform: Platform,
  operator: Operator,
  events: readonly ReportedEvent[],
  language: Language,
): Promise<Answer> {
  const outcomes = new Map<ReportedEvent, Outcome>()
  for (const lot of roundsOf(events)) {
    const happened = await platform.database.transaction((tx) => happenAll(platform, tx, operator, lot))
    for (const [reported, outcome] of happened) outcomes.set(reported, outcome)
  }
  return { data: events.map((reported) => rowOf(platform, reported, outcomes.get(reported), language)) }
}

/** Cuts events into lots that name each parcel once, keeping the order of what happened to one parcel. */
function roundsOf(events: readonly ReportedEvent[]): ReportedEvent[][] {
  const rounds: ReportedEvent[][] = []
  const seen = new Map<string, number>()
  for (const reported of events) {
    const round = seen.get(reported.tracking_number) ?? 0
    seen.set(reported.tracking_number, round + 1)
    const others = rounds[round]
    if (others === undefined) rounds.push([reported])
    else others.push(reported)
  }
  return rounds.flatMap(lotsOf)
}

async function happenAll(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  lot: readonly ReportedEvent[],
): Promise<Map<ReportedEvent, Outcome>> {
  const numbers = lot.map(({ tracking_number }) => tracking_number)
  const parcels = new Map((await lockOperatedParcels(tx, numbers)).map((row) => [row.tracking_number, row]))
  const facts = await findPlaceFacts(tx, operator, lot, parcels)
  const outcomes = new Map<ReportedEvent, Outcome>()
  const accepted: (AcceptedEvent & { readonly reported: ReportedEvent })[] = []
  for (const reported of lot) {
    const parcel = parcels.get(reported.tracking_number)
    try {
      accepted.push({ reported, ...happening(platform, operator, fullyTold(facts, reported), parcel, facts) })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      outcomes.set(reported, { status: parcel === undefined ? null : statusOf(parcel), refusal: error })
    }
  }
  const results = await applyEvents(tx, accepted)
  for (const [index, { reported }] of accepted.entries()) {
    const result = results[index]
    if (result === undefined) continue
    const refusal = result.outcome === 'rejected' ? { refusal: reject(result.code) } : {}
    outcomes.set(reported, { status: statusOf(result.parcel), ...refusal })
  }
  await leaveCarriers(
    tx,
    results.filter(({ outcome }) => outcome === 'applied'),
  )
  return outcomes
}

function happening(
  platform: Platform,
  operator: Operator,
  reported: ReportedEvent,
  parcel: ParcelRow | undefined,
  facts: PlaceFacts,
): AcceptedEvent {
  if (!reportableEvents.includes(reported.event)) throw reject('EPK001')
  if (parcel === undefined) throw reject('EPK002')
  // What the order system still has to answer is not the provider's staff to approve.
  if (reported.event === 'approve' && isToBePushed(parcel)) throw reject('EPK001')
  return { parcel, details: describe(platform, operator, reported, parcel, facts) }
}

function rowOf(
  platform: Platform,
  { event_id, tracking_number }: ReportedEvent,
  outcome: Outcome | undefined,
  language: Language,
): Row {
  const answered = { id: event_id, tracking_number, status: outcome?.status ?? null }
  if (outcome?.refusal === undefined) return { ...answered, ok: true }
  return { ...answered, ok: false, ...refusalAnswer(outcome.refusal, platform, language) }
}

function describe(
  platform: Platform,
  operator: Operator,
  reported: ReportedEvent,
  parcel: ParcelRow,
  facts: PlaceFacts,
): EventDetails {
  const now = platform.businessClock.now()
  const at = reported.at === undefined ? now : instantOf(reported.at, parcel, now)
  const isNew = transitionOf(statusOf(parcel), reported.event) !== undefined
  if (isNew) {
    guardFacts(reported, parcel)
    guardPlace(facts, reported, parcel)
  } else guardLate(facts, reported, parcel)
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

function actorOf(operator: Operator, reported: ReportedEvent): EventDetails['actor'] {
  if (reported.courier_name !== undefined) return { type: 'courier', name: reported.courier_name }
  return {
    type: reported.event === 'accept' || reported.event === 'fail_push' ? 'oms' : 'provider',
    name: operator.name,
  }
}

function changesOf(reported: ReportedEvent): NonNullable<EventDetails['changes']> {
  if (isArrival(reported.event)) return { current_hub: reported.place ?? reported.hub_code ?? null }
  if (isDeparture(reported.event)) return { current_hub: null }
  if (reported.event === 'accept') return { push_error: null }
  if (reported.event === 'fail_push') return { push_error: reported.note || null }
  return {}
}
