import type { ParcelEvent } from './parcels/lifecycle/events/parcel-events.ts'
import type { ParcelStatus } from './parcels/lifecycle/parcel-statuses.ts'

export const runsheetKinds = ['pickup', 'delivery', 'return'] as const
export type RunsheetKind = (typeof runsheetKinds)[number]

/** Created → Open (the courier is out) → Closed (docs/rules/loads.md). */
export const runsheetStatuses = ['created', 'open', 'closed'] as const
export type RunsheetStatus = (typeof runsheetStatuses)[number]

export type RunsheetLeg = {
  readonly plan: ParcelEvent
  readonly unplan: ParcelEvent
  /** The courier leaves, or returns without having reached the parcel. */
  readonly start: ParcelEvent
  readonly skip: ParcelEvent
  readonly planned: ParcelStatus
  /** The statuses with the courier. In any other status the parcel has left the round. */
  readonly out: readonly ParcelStatus[]
}

export const runsheetLegs: Readonly<Record<RunsheetKind, RunsheetLeg>> = {
  pickup: {
    plan: 'plan_pickup',
    unplan: 'unplan_pickup',
    start: 'start_pickup',
    skip: 'skip_pickup',
    planned: 'planned_for_pickup',
    out: ['in_pickup', 'pickup_failed_attempt'],
  },
  delivery: {
    plan: 'plan_delivery',
    unplan: 'unplan_delivery',
    start: 'start_delivery',
    skip: 'skip_delivery',
    planned: 'planned_for_delivery',
    out: ['in_delivery', 'in_30_delivery', 'delivery_failed_attempt'],
  },
  return: {
    plan: 'plan_return',
    unplan: 'unplan_return',
    start: 'start_return',
    skip: 'skip_return',
    planned: 'planned_for_return',
    out: ['in_return', 'return_failed_attempt'],
  },
}

export const mobileUnitKinds = ['pickup', 'linehaul', 'return_linehaul'] as const
export type MobileUnitKind = (typeof mobileUnitKinds)[number]

/** Draft → Open → Closed (sealed). A closed unit departs and arrives (docs/rules/loads.md). */
export const mobileUnitStatuses = ['draft', 'open', 'closed'] as const
export type MobileUnitStatus = (typeof mobileUnitStatuses)[number]

export type MobileUnitLeg = {
  readonly plan: ParcelEvent
  readonly unplan: ParcelEvent
  readonly depart: readonly ParcelEvent[]
  readonly arrive: ParcelEvent
  /** The parcel is not in the unit when a hub opens it at its destination. */
  readonly miss: ParcelEvent
  readonly planned: ParcelStatus
  readonly under_way: ParcelStatus
  readonly towards: 'receiver' | 'sender'
}

export const mobileUnitLegs: Readonly<Record<MobileUnitKind, MobileUnitLeg>> = {
  pickup: {
    plan: 'plan_pickup',
    unplan: 'unplan_pickup',
    depart: ['start_pickup', 'confirm_pickup'],
    arrive: 'arrive',
    miss: 'report_missing_courier',
    planned: 'planned_for_pickup',
    under_way: 'pickup_successful',
    towards: 'receiver',
  },
  linehaul: {
    plan: 'plan_linehaul',
    unplan: 'unplan_linehaul',
    depart: ['depart'],
    arrive: 'arrive',
    miss: 'report_missing',
    planned: 'planned_for_linehaul',
    under_way: 'in_linehaul',
    towards: 'receiver',
  },
  return_linehaul: {
    plan: 'plan_return_linehaul',
    unplan: 'unplan_return_linehaul',
    depart: ['depart_return'],
    arrive: 'arrive_return',
    miss: 'report_missing',
    planned: 'return_planned_for_linehaul',
    under_way: 'return_in_linehaul',
    towards: 'sender',
  },
}
