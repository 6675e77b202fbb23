import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'

type Status = OperatedParcel['status']

/** Who of the simulated provider moves a parcel on out of each status; null where nobody does. */
const workerOf = {
  draft: null,
  waiting_for_approval: 'approval',
  failed: null,
  waiting_for_pickup: 'courier',
  planned_for_pickup: 'courier',
  in_pickup: 'courier',
  pickup_successful: 'courier',
  pickup_failed: null,
  pickup_failed_attempt: null,
  shop_canceled: null,
  waiting_for_linehaul: 'courier',
  planned_for_linehaul: 'courier',
  in_linehaul: 'courier',
  waiting_for_delivery: 'courier',
  planned_for_delivery: 'courier',
  in_delivery: 'courier',
  in_30_delivery: null,
  delivery_successful: 'courier',
  delivered: 'cashier',
  delivery_failed: 'courier',
  delivery_failed_attempt: 'courier',
  delivery_cancelled: 'courier',
  waiting_for_return: 'courier',
  planned_for_return: 'courier',
  in_return: 'courier',
  return_waiting_for_linehaul: 'courier',
  return_planned_for_linehaul: 'courier',
  return_in_linehaul: 'courier',
  return_successful: 'courier',
  returned: 'courier',
  return_failed: null,
  return_failed_attempt: null,
  cod_collected: 'cashier',
  cod_transferred_to_center: null,
  cod_transferred_to_shop: null,
  cod_transferred_to_hub: 'cashier',
  cod_transfered: null,
  bank_transfered: null,
  returned_cod_transferred_to_shop: null,
  returned_fee_charged_to_shop: null,
  returned_fee_charged_to_hub: null,
  missing: 'courier',
  missing_courier: null,
  lost: null,
  lost_claimed: 'claims',
  hub_lost_claimed: 'claims',
  shop_lost_claimed: 'claims',
  lost_collection_created: 'claims',
  lost_collection_approved: null,
  abandoned: null,
  '3pl_cancelled': null,
  cancelled: null,
  cancel_failed: null,
  request_cancel: 'courier',
  handover_accepted: null,
} as const satisfies Readonly<Record<Status, 'courier' | 'cashier' | 'claims' | 'approval' | null>>

type Worker = NonNullable<(typeof workerOf)[Status]>

/** The statuses out of which a worker moves parcels. */
export type StatusOf<W extends Worker> = {
  [S in Status]: (typeof workerOf)[S] extends W ? S : never
}[Status]

export function isMovedBy<W extends Worker>(worker: W, status: Status): status is StatusOf<W> {
  return workerOf[status] === worker
}
