import { limits } from '../../limits.ts'
import {
  eventFacts,
  type LifecycleRejection,
  type ParcelEvent,
  parcelEvents,
} from './events/parcel-events.ts'
import { type LifecycleActor, lifecycle, type Transition } from './lifecycle-table.ts'
import { goodsWith, type ParcelStatus } from './parcel-statuses.ts'
import { statusOfTarget, type TargetFacts } from './targets.ts'

const targets: ReadonlyMap<string, Transition> = new Map(
  lifecycle.map((row) => [keyOf(row.from, row.event), row]),
)

export function transitionOf(status: ParcelStatus, event: ParcelEvent): Transition | undefined {
  return targets.get(keyOf(status, event))
}

/** The status to which an event leads from another; undefined when it cannot happen there, or the facts do not say. */
export function nextStatus(
  status: ParcelStatus,
  event: ParcelEvent,
  facts: TargetFacts = {},
): ParcelStatus | undefined {
  const row = transitionOf(status, event)
  return row === undefined || isElsewhere(row, facts) ? undefined : statusOfTarget(row.to, facts)
}

export function eventsFrom(status: ParcelStatus): ParcelEvent[] {
  return lifecycle.filter((row) => row.from === status).map((row) => row.event)
}

export function eventsOf(actor: LifecycleActor): ParcelEvent[] {
  return parcelEvents.filter((event) => lifecycle.some((row) => row.event === event && row.actor === actor))
}

export function isOpenToRecipient(status: ParcelStatus, event: ParcelEvent): boolean {
  const row = transitionOf(status, event)
  return row?.actor === 'recipient' || row?.also === 'recipient'
}

export const operationsEvents: readonly ParcelEvent[] = /* @__PURE__ */ parcelEvents.filter((event) =>
  lifecycle.some((row) => row.event === event && row.actor !== 'shop' && row.actor !== 'recipient'),
)

/** Whose address decides which hub is the last one for an arrival; undefined for an event that is no arrival. */
export function arrivesTowards(event: ParcelEvent): 'receiver' | 'sender' | undefined {
  return arrivals.get(event)
}

const arrivals: ReadonlyMap<ParcelEvent, 'receiver' | 'sender'> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ lifecycle.flatMap(({ event, to }) =>
    typeof to === 'string' || to.by !== 'hub' ? [] : [[event, to.towards]],
  ),
)

/** Whose address decides which hub is the last one; undefined for an event that asks for none. `stands`: where it is now. */
export function asksForHub(
  status: ParcelStatus,
  event: ParcelEvent,
): { readonly towards: 'receiver' | 'sender'; readonly stands: boolean } | undefined {
  const only = transitionOf(status, event)?.at
  if (only !== undefined) return { towards: only.towards, stands: true }
  const towards = arrivesTowards(event)
  return towards && { towards, stands: false }
}

/** Whether an event takes something back, so that only the parcel's history says where it leads. */
export function needsHistory(status: ParcelStatus, event: ParcelEvent): boolean {
  const to = transitionOf(status, event)?.to
  return typeof to === 'object' && to.by === 'history'
}

export function rejectionOf(status: ParcelStatus, event: ParcelEvent): LifecycleRejection {
  if (event === 'accept_handover') return rejectedImports(status) ?? 'EPK001'
  return eventFacts[event].rejection
}

export type Move =
  | { readonly outcome: 'applied'; readonly to: ParcelStatus }
  /** It has what it asks for already: nothing changes, and the caller reads "done". */
  | { readonly outcome: 'late' }
  | { readonly outcome: 'rejected'; readonly code: LifecycleRejection }

export type MoveFacts = TargetFacts & {
  readonly status: ParcelStatus
  readonly total_cod: number
  readonly failed_deliveries?: number
  /** Absent: the recipient did not ask to fetch it. */
  readonly collection?: {
    readonly asked: boolean
    readonly kept: boolean
  }
  /** Absent where nobody asks about approval: the table alone decides. */
  readonly approval?: {
    readonly held: boolean
    readonly approved: boolean
    /** The order system has still to answer it, once it is approved. */
    readonly to_be_pushed: boolean
  }
}

export function moveParcel(parcel: MoveFacts, event: ParcelEvent): Move {
  const row = transitionOf(parcel.status, event)
  if (row === undefined) return { outcome: 'rejected', code: rejectionOf(parcel.status, event) }
  const { approval } = parcel
  if (approval !== undefined && row.held !== undefined && row.held !== approval.held) {
    // Approved twice; or the order system answers what the provider has not approved yet.
    return row.held && approval.approved ? { outcome: 'late' } : { outcome: 'rejected', code: 'EPK001' }
  }
  const { asked, kept } = parcel.collection ?? { asked: false, kept: false }
  if (row.collected === true ? !asked : row.collected === false && kept)
    return { outcome: 'rejected', code: rejectionOf(parcel.status, event) }
  if (isElsewhere(row, parcel)) return { outcome: 'rejected', code: rejectionOf(parcel.status, event) }
  if (row.with_cash === true && parcel.total_cod <= 0) return { outcome: 'rejected', code: 'EPK001' }
  if (row.attempts_left === true && (parcel.failed_deliveries ?? 0) >= limits.delivery_attempts)
    return { outcome: 'rejected', code: 'EPK024' }
  const stays = row.then_pushed === true && approval?.to_be_pushed === true
  const to = stays ? parcel.status : statusOfTarget(row.to, parcel)
  return to === undefined ? { outcome: 'rejected', code: 'EPK001' } : { outcome: 'applied', to }
}

function isElsewhere({ at }: Transition, { arrives_at }: TargetFacts): boolean {
  return at !== undefined && at.hub !== arrives_at
}

// Spec section 4: "delivered, returned or abandoned parcels cannot be re-imported", that is, accepted at a hub again.
function rejectedImports(status: ParcelStatus): LifecycleRejection | undefined {
  if (status === 'abandoned') return 'EPK014'
  if (goodsWith(status) === 'receiver') return 'EPK012'
  return goodsWith(status) === 'shop_again' ? 'EPK013' : undefined
}

function keyOf(status: ParcelStatus, event: ParcelEvent): string {
  return `${status} ${event}`
}
