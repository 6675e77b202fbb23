import type { Language } from '@guihang/contract/errors/catalogue'
import type { AnswerOf } from '@guihang/contract/operation'
import { reportEvents as declared, type ReportedEvent } from '@guihang/contract/provider/scans'
import { eventFacts, eventsByOwnCall } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { operationsEvents } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Operator, StaffSession } from '../../../platform/auth/caller.ts'
import { eventScopeMissing, scopeMissing } from '../../../platform/auth/scope-missing.ts'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { lotsOf } from '../../../platform/database/batches.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection, reject } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AddressDirectory, addressDirectory } from '../../parcels/addresses/index.ts'
import {
  type AcceptedEvent,
  applyEvents,
  type EventDetails,
  type EventResult,
  reportedBy,
} from '../../parcels/events/index.ts'
import { lockOperatedParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { requireSeenApproval } from '../approvals/index.ts'
import { arrivalFinder } from '../hubs/index.ts'
import { leaveLoads } from '../loads/index.ts'
import { guardCarriersCash } from './carrier-facts.ts'
import { cashTaker } from './cash-taker.ts'
import { guardFacts } from './guard-facts.ts'
import { findLocationFacts, guardLocation, type LocationFacts, withNames } from './guard-location.ts'

/** What the call for events takes. */
export const reportableEvents = operationsEvents.filter((event) => !eventsByOwnCall.includes(event))

type Answer = AnswerOf<typeof declared>
type Outcome = { readonly status: ParcelStatus | null; readonly rejection?: Rejection }
type Reporter = {
  readonly platform: Platform
  readonly operator: Operator
  readonly session: StaffSession | null
  readonly directory: AddressDirectory
}

/**
 * Each lot in one transaction (decision 0164). A repeated or late event changes nothing and is answered as done. A
 * fault of ours ends the call: earlier lots are stored, and the caller can report all of them again.
 */
export async function reportEvents(
  platform: Platform,
  caller: Pick<Reporter, 'operator' | 'session'>,
  events: readonly ReportedEvent[],
  language: Language,
): Promise<Answer> {
  const outcomes = new Map<ReportedEvent, Outcome>()
  const reporter = { platform, ...caller, directory: await addressDirectory(platform) }
  for (const lot of lotsByParcel(events)) {
    const applied = await platform.database.transaction((tx) => applyLot(reporter, tx, lot))
    for (const [reported, outcome] of applied) outcomes.set(reported, outcome)
  }
  return {
    data: events.map((reported) => {
      const { status = null, rejection } = outcomes.get(reported) ?? {}
      const { event_id: id, tracking_number } = reported
      const ok = rejection === undefined ? { ok: true } : rejectedRow(platform, rejection, language)
      return { id, tracking_number, status, ...ok }
    }),
  }
}

/** Each names a parcel once; events of the same parcel stay in order. */
function lotsByParcel(events: readonly ReportedEvent[]): ReportedEvent[][] {
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

async function applyLot(
  reporter: Reporter,
  tx: Tx,
  lot: readonly ReportedEvent[],
): Promise<Map<ReportedEvent, Outcome>> {
  const numbers = lot.map(({ tracking_number }) => tracking_number)
  const parcels = new Map((await lockOperatedParcels(tx, numbers)).map((row) => [row.tracking_number, row]))
  const facts = await findLocationFacts(tx, lot, parcels)
  const arrival = await arrivalFinder(tx, reporter.directory, eventsAtHubs(lot, parcels))
  const outcomes = new Map<ReportedEvent, Outcome>()
  const accepted: (AcceptedEvent & { readonly reported: ReportedEvent })[] = []
  for (const reported of lot) {
    const parcel = parcels.get(reported.tracking_number)
    try {
      const { details, ...event } = accept(reporter, withNames(facts, reported), parcel, facts)
      await requireSeenDecision(reporter, tx, reported, event.parcel)
      accepted.push({ reported, ...event, details: { ...details, ...arrival({ ...reported, ...event }) } })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      outcomes.set(reported, { status: parcel === undefined ? null : statusOf(parcel), rejection: error })
    }
  }
  const results = await applyEvents(tx, accepted)
  for (const [index, { reported }] of accepted.entries()) {
    const result = results[index]
    if (result === undefined) throw new Error('An event has no result')
    outcomes.set(reported, outcomeOf(reported, result))
  }
  await leaveLoads(
    tx,
    results.filter(({ outcome }) => outcome === 'applied'),
  )
  return outcomes
}

/** EAP002 for a decision about a parcel that waits, where it is not what was seen. The parcel is locked. */
async function requireSeenDecision(
  { platform, operator, session }: Reporter,
  tx: Tx,
  reported: ReportedEvent,
  parcel: ParcelRow,
): Promise<void> {
  if (eventFacts[reported.event].scope !== 'approve') return
  const status = statusOf(parcel)
  if (status !== 'waiting_for_approval' && status !== 'request_cancel') return
  const kind = status === 'request_cancel' ? 'cancellation' : 'parcel'
  const decided = { kind, id: parcel.id, now: platform.businessClock.now() } as const
  await requireSeenApproval(
    tx,
    operator,
    seenIn(platform, { operation: declared, body: reported, session }),
    decided,
  )
}

function outcomeOf(reported: ReportedEvent, result: EventResult): Outcome {
  const status = statusOf(result.parcel)
  if (result.outcome === 'rejected') return { status, rejection: reject(result.code) }
  const beeps = result.outcome === 'late' && reported.refuse_late === true
  return beeps ? { status, rejection: reject('EPK017') } : { status }
}

function eventsAtHubs(lot: readonly ReportedEvent[], parcels: ReadonlyMap<string, ParcelRow>) {
  return lot.flatMap(({ tracking_number, event, hub_code }) => {
    const parcel = parcels.get(tracking_number)
    return parcel === undefined ? [] : [{ parcel, event, hub_code }]
  })
}

/** Accepts a reported event for its parcel, or raises what speaks against it in whatever status the parcel is. */
function accept(
  { platform, operator }: Reporter,
  reported: ReportedEvent,
  parcel: ParcelRow | undefined,
  facts: LocationFacts,
): AcceptedEvent {
  if (!reportableEvents.includes(reported.event)) throw reject('EPK001')
  const scope = eventFacts[reported.event].scope
  // The call is open to approvers as well, for their decisions alone.
  if (scope !== 'approve' && !operator.scopes.includes('scan')) throw scopeMissing('scan')
  if (scope !== null && !operator.scopes.includes(scope)) throw eventScopeMissing(scope, 'scan')
  if (parcel === undefined) throw reject('EPK002')
  const by = reportedBy(platform, operator, parcel, reported)
  const source_key = `${operator.id}:${reported.event_id}`
  return {
    parcel,
    details: {
      ...detailsOf(reported),
      ...by,
      actor: actorOf(by.actor, reported),
      source_key,
      ...cashTaker(facts, reported, parcel),
    },
    guard: () => {
      guardFacts(reported, parcel)
      guardLocation(facts, reported, parcel)
      guardCarriersCash(facts, reported, parcel)
    },
  }
}

function detailsOf(reported: ReportedEvent) {
  return {
    event: reported.event,
    place: reported.place ?? null,
    hub_code: reported.hub_code ?? null,
    note: reported.note || null,
    reason_code: reported.reason_code ?? null,
    receiver_type: reported.receiver_type ?? null,
    cash_amount: reported.cash_amount ?? null,
    changes: changesOf(reported),
  }
}

function actorOf(actor: EventDetails['actor'], { event }: ReportedEvent): EventDetails['actor'] {
  const isOms = actor.type === 'provider' && (event === 'accept' || event === 'fail_push')
  return isOms ? { ...actor, type: 'oms' } : actor
}

function changesOf(reported: ReportedEvent): NonNullable<EventDetails['changes']> {
  const { hub } = eventFacts[reported.event]
  if (hub === 'arrives') return { current_hub: reported.place ?? reported.hub_code ?? null }
  if (hub === 'leaves') return { current_hub: null }
  if (reported.event === 'accept') return { push_error: null }
  if (reported.event === 'fail_push') return { push_error: reported.note || null }
  return {}
}
