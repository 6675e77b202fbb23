import { type MainStatus, mainRoad } from './lifecycle-table.ts'
import type { ParcelStatus } from './parcel-statuses.ts'

/** The position of each status on a road, counted from 0. */
export type Road = ReadonlyMap<ParcelStatus, number>

const moneyRoad = [
  'cod_transferred_to_hub',
  'cod_transferred_to_center',
  'cod_transferred_to_shop',
  'bank_transfered',
] as const

export type WayThereStatus = MainStatus | (typeof moneyRoad)[number]

/** From the draft to the bank transfer. */
export const wayThere: Road = roadOf([...mainRoad, ...moneyRoad])

/** A parcel waits for its return before the linehaul and after it. Only the first wait is on this list. */
const wayBack = roadOf([
  'waiting_for_return',
  'return_waiting_for_linehaul',
  'return_planned_for_linehaul',
  'return_in_linehaul',
  'planned_for_return',
  'in_return',
  'return_successful',
  'returned',
])

/** The roads that tell a late event from one that is still to come. */
export const roads: readonly Road[] = [wayThere, wayBack]

type OffTheWayThere = Exclude<ParcelStatus, WayThereStatus>

/** For each status off the way there: the last status on it that such a parcel has certainly passed; null where none is certain. */
const passed: Readonly<Record<OffTheWayThere, WayThereStatus | null>> = {
  failed: null,
  pickup_failed_attempt: 'in_pickup',
  pickup_failed: 'in_pickup',
  handover_accepted: 'pickup_successful',
  in_30_delivery: 'in_delivery',
  delivery_failed_attempt: 'in_delivery',
  delivery_failed: 'in_delivery',
  delivery_cancelled: 'pickup_successful',
  request_cancel: 'pickup_successful',
  cancel_failed: 'pickup_successful',
  shop_canceled: null,
  '3pl_cancelled': null,
  cancelled: null,
  missing: 'pickup_successful',
  missing_courier: 'pickup_successful',
  lost: null,
  shop_lost_claimed: null,
  lost_claimed: null,
  hub_lost_claimed: null,
  lost_collection_created: null,
  lost_collection_approved: null,
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
  returned_cod_transferred_to_shop: null,
  returned_fee_charged_to_shop: null,
  returned_fee_charged_to_hub: null,
  abandoned: null,
  cod_transfered: 'cod_transferred_to_shop',
}

/** The position that a parcel in a status has certainly reached on a road; -1 when none is certain. */
export function passedOn(road: Road, status: ParcelStatus): number {
  const stands = road.get(status)
  if (stands !== undefined) return stands
  const last = isOffTheWayThere(status) ? passed[status] : null
  return road.get(last ?? status) ?? -1
}

function isOffTheWayThere(status: ParcelStatus): status is OffTheWayThere {
  return Object.hasOwn(passed, status)
}

function roadOf(statuses: readonly ParcelStatus[]): Road {
  return new Map(statuses.map((status, index) => [status, index]))
}
