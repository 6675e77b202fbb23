import { type ParcelStatus, parcelStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'

/** Stretches of a parcel's road, coarser than its statuses, in the order in which a carrier passes them. */
const road = [
  'draft',
  'unaccepted',
  'at_shop',
  'picking',
  'not_picked',
  'pickup_ended',
  'picked',
  'missing',
  'at_hub',
  'moving',
  'at_last_hub',
  'out',
  'not_delivered',
  'delivery_ended',
  'stopped',
  'back_at_hub',
  'back_moving',
  'back_out',
  'not_returned',
  'return_ended',
] as const

/** Where goods have their owner, or where nobody looks for them any more. No carrier moves a parcel from there. */
const ends = ['delivered', 'returned', 'cancelled_at_shop', 'cancelled', 'lost', 'abandoned'] as const

type Stretch = (typeof road)[number]

export type End = (typeof ends)[number]

export type Place = Stretch | End

export const everyStretch: readonly Stretch[] = road

export const everyEnd: readonly End[] = ends

export function stretchesBefore(stretch: Stretch): readonly Stretch[] {
  return road.slice(0, road.indexOf(stretch))
}

export function stretchesFrom(stretch: Stretch): readonly Stretch[] {
  return road.slice(road.indexOf(stretch))
}

export function endAt(place: Place): End | undefined {
  return ends.find((end) => end === place)
}

export function statusesAt(place: Place): readonly ParcelStatus[] {
  return parcelStatuses.filter((status) => placeOf[status] === place)
}

export const placeOf: Readonly<Record<ParcelStatus, Place>> = {
  draft: 'draft',
  waiting_for_approval: 'unaccepted',
  failed: 'unaccepted',
  waiting_for_pickup: 'at_shop',
  planned_for_pickup: 'at_shop',
  in_pickup: 'picking',
  pickup_failed_attempt: 'not_picked',
  pickup_failed: 'pickup_ended',
  pickup_successful: 'picked',
  handover_accepted: 'picked',
  // It is on the road, and its status does not say how far.
  cancel_failed: 'picked',
  missing: 'missing',
  missing_courier: 'missing',
  waiting_for_linehaul: 'at_hub',
  planned_for_linehaul: 'at_hub',
  in_linehaul: 'moving',
  waiting_for_delivery: 'at_last_hub',
  planned_for_delivery: 'at_last_hub',
  in_delivery: 'out',
  in_30_delivery: 'out',
  delivery_failed_attempt: 'not_delivered',
  delivery_failed: 'delivery_ended',
  // Behind every try: until the request is decided, only a delivery or the way back changes anything.
  request_cancel: 'stopped',
  delivery_cancelled: 'stopped',
  waiting_for_return: 'back_at_hub',
  return_waiting_for_linehaul: 'back_at_hub',
  return_planned_for_linehaul: 'back_at_hub',
  return_in_linehaul: 'back_moving',
  planned_for_return: 'back_at_hub',
  in_return: 'back_out',
  return_failed_attempt: 'not_returned',
  return_failed: 'return_ended',

  delivery_successful: 'delivered',
  delivered: 'delivered',
  cod_collected: 'delivered',
  cod_transferred_to_hub: 'delivered',
  cod_transferred_to_center: 'delivered',
  cod_transferred_to_shop: 'delivered',
  cod_transfered: 'delivered',
  bank_transfered: 'delivered',
  return_successful: 'returned',
  returned: 'returned',
  returned_cod_transferred_to_shop: 'returned',
  returned_fee_charged_to_shop: 'returned',
  returned_fee_charged_to_hub: 'returned',
  shop_canceled: 'cancelled_at_shop',
  '3pl_cancelled': 'cancelled_at_shop',
  cancelled: 'cancelled',
  lost: 'lost',
  lost_claimed: 'lost',
  hub_lost_claimed: 'lost',
  shop_lost_claimed: 'lost',
  lost_collection_created: 'lost',
  lost_collection_approved: 'lost',
  abandoned: 'abandoned',
}
