import { limits } from '../limits.ts'
import { type LifecycleActor, lifecycle, mainRoad, type Transition } from './lifecycle-table.ts'
import { type ParcelEvent, parcelEvents } from './parcel-events.ts'
import { type ParcelStatus, statusGroupOf } from './parcel-statuses.ts'

/** The codes of the error catalogue with which the lifecycle refuses. */
export type LifecycleRefusal =
  | 'EPK001'
  | 'EPK004'
  | 'EPK012'
  | 'EPK013'
  | 'EPK014'
  | 'EPK015'
  | 'EPK016'
  | 'EPK017'
  | 'EPK024'
  | 'EPK029'

const targets: ReadonlyMap<string, Transition> = new Map(
  lifecycle.map((row) => [keyOf(row.from, row.event), row]),
)

/** The row of the table for an event in a status, or undefined when it cannot happen there. */
export function transitionOf(status: ParcelStatus, event: ParcelEvent): Transition | undefined {
  return targets.get(keyOf(status, event))
}

/** Where an event leads from a status, or undefined when it cannot happen there. */
export function nextStatus(status: ParcelStatus, event: ParcelEvent): ParcelStatus | undefined {
  return transitionOf(status, event)?.to
}

/** The events that can happen in a status. */
export function eventsFrom(status: ParcelStatus): ParcelEvent[] {
  return lifecycle.filter((row) => row.from === status).map((row) => row.event)
}

/** The events an actor may report. */
export function eventsOf(actor: LifecycleActor): ParcelEvent[] {
  return parcelEvents.filter((event) => lifecycle.some((row) => row.event === event && row.actor === actor))
}

/** The events that come through the operations API. */
export const operationsEvents: readonly ParcelEvent[] = parcelEvents.filter((event) =>
  lifecycle.some((row) => row.event === event && row.actor !== 'shop'),
)

/**
 * Whether an operations event is late or repeated: the parcel already stands where the event leads, or has passed the
 * place where it happens, on its road there or back. Such an event changes nothing and is answered as done.
 */
export function isLate(status: ParcelStatus, event: ParcelEvent): boolean {
  if (nextStatus(status, event) !== undefined || !operationsEvents.includes(event)) return false
  const happens = lifecycle.filter((row) => row.event === event)
  if (happens.every(({ to }) => to === status)) return true
  return roads.some((road) => {
    const passed = passedOn(road, status)
    const steps = happens.filter(({ from, to }) => road.has(from) && road.has(to))
    return steps.length > 0 && steps.every(({ from, to }) => to === status || (road.get(from) ?? 0) < passed)
  })
}

/** The catalogued code that refuses an event the table does not have in this status. */
export function refusalOf(status: ParcelStatus, event: ParcelEvent): LifecycleRefusal {
  if (isLate(status, event)) return 'EPK017'
  if (event === 'accept_handover') return refusedImports(status) ?? 'EPK001'
  return refusals[event] ?? 'EPK001'
}

/**
 * How a parcel leaves the drafts: it waits for approval when it is pushed to the order system, when the
 * shop's papers are overdue, or when it is worth more than 20,000,000; else for pickup at once (decision 0016).
 */
export function submitEventOf(parcel: {
  readonly pushed: boolean
  readonly papers_overdue: boolean
  readonly product_value: number
}): 'submit' | 'submit_directly' {
  const waits = parcel.pushed || parcel.papers_overdue || parcel.product_value > limits.approval_value_above
  return waits ? 'submit' : 'submit_directly'
}

export type Move =
  | { readonly outcome: 'applied'; readonly to: ParcelStatus }
  /** Late or repeated: nothing changes and the caller hears "done". */
  | { readonly outcome: 'late' }
  | { readonly outcome: 'rejected'; readonly code: LifecycleRefusal }

/**
 * Decides what an event does to a parcel. `total_cod` is the cash to collect, in VND; `failed_deliveries` how often a
 * delivery was tried in vain (absent = never).
 */
export function moveParcel(
  parcel: { readonly status: ParcelStatus; readonly total_cod: number; readonly failed_deliveries?: number },
  event: ParcelEvent,
): Move {
  const row = transitionOf(parcel.status, event)
  if (row === undefined) {
    return isLate(parcel.status, event)
      ? { outcome: 'late' }
      : { outcome: 'rejected', code: refusalOf(parcel.status, event) }
  }
  if (row.with_cash === true && parcel.total_cod <= 0) return { outcome: 'rejected', code: 'EPK001' }
  if (row.attempts_left === true && (parcel.failed_deliveries ?? 0) >= limits.delivery_attempts)
    return { outcome: 'rejected', code: 'EPK024' }
  return { outcome: 'applied', to: row.to }
}

// Spec section 4: "parcels can be added to a runsheet or MU only in Waiting for pickup", read per leg (decision 0014).
const refusals: Readonly<Partial<Record<ParcelEvent, LifecycleRefusal>>> = {
  submit: 'EPK029',
  submit_directly: 'EPK029',
  retry_push: 'EPK015',
  cancel: 'EPK016',
  request_cancel: 'EPK016',
  plan_pickup: 'EPK004',
  plan_linehaul: 'EPK004',
  plan_delivery: 'EPK004',
  plan_return_linehaul: 'EPK004',
  plan_return: 'EPK004',
}

// Spec section 4: "delivered, returned or abandoned parcels cannot be re-imported": taken over at a hub once more.
function refusedImports(status: ParcelStatus): LifecycleRefusal | undefined {
  if (statusGroupOf(status) === 'success') return 'EPK012'
  if (status === 'abandoned') return 'EPK014'
  return /^return(ed|_successful)/.test(status) ? 'EPK013' : undefined
}

type Road = ReadonlyMap<ParcelStatus, number>

const roads: readonly Road[] = [
  roadOf([
    ...mainRoad,
    'cod_transferred_to_hub',
    'cod_transferred_to_center',
    'cod_transferred_to_shop',
    'bank_transfered',
  ]),
  // Back again: a parcel waits for its return before the linehaul and after it.
  roadOf([
    'waiting_for_return',
    'return_waiting_for_linehaul',
    'return_planned_for_linehaul',
    'return_in_linehaul',
    'planned_for_return',
    'in_return',
    'return_successful',
    'returned',
  ]),
]

/** Off its roads: the status of the main road that a parcel has certainly passed to get there. */
const passed: Readonly<Partial<Record<ParcelStatus, ParcelStatus>>> = {
  pickup_failed_attempt: 'in_pickup',
  pickup_failed: 'in_pickup',
  handover_accepted: 'pickup_successful',
  in_30_delivery: 'in_delivery',
  delivery_failed_attempt: 'in_delivery',
  delivery_failed: 'in_delivery',
  delivery_cancelled: 'pickup_successful',
  request_cancel: 'pickup_successful',
  cancel_failed: 'pickup_successful',
  missing: 'pickup_successful',
  missing_courier: 'pickup_successful',
  waiting_for_return: 'pickup_successful',
  planned_for_return: 'pickup_successful',
  in_return: 'pickup_successful',
  return_waiting_for_linehaul: 'pickup_successful',
  return_planned_for_linehaul: 'pickup_successful',
  return_in_linehaul: 'pickup_successful',
  return_successful: 'pickup_successful',
  returned: 'pickup_successful',
  return_failed: 'pickup_successful',
  return_failed_attempt: 'pickup_successful',
  cod_transfered: 'cod_transferred_to_shop',
}

function passedOn(road: Road, status: ParcelStatus): number {
  const stands = road.get(status) ?? road.get(passed[status] ?? status)
  return stands ?? -1
}

function roadOf(statuses: readonly ParcelStatus[]): Road {
  return new Map(statuses.map((status, index) => [status, index]))
}

function keyOf(status: ParcelStatus, event: ParcelEvent): string {
  return `${status} ${event}`
}
