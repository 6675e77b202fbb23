import type { FailureReasonCode } from '../../parcels/lifecycle/events/failure-reasons.ts'
import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import { type ParcelStatus, parcelStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'

/** The last digit of the receiver's phone decides. */
export type SandboxFate = 'delivered' | 'delivered_late' | 'refused'

/** 8: the first attempt fails and the second succeeds. 9: refused, goes back. Any other digit: delivered. */
export function sandboxFate(receiver_phone: string): SandboxFate {
  if (receiver_phone.endsWith('8')) return 'delivered_late'
  return receiver_phone.endsWith('9') ? 'refused' : 'delivered'
}

type Step = { readonly event: ParcelEvent; readonly reason_code?: FailureReasonCode }
type Facts = {
  readonly status: ParcelStatus
  readonly receiver_phone: string
  readonly total_cod: number
  readonly collected: boolean
}

/** Null where its shop acts, or where its road ends. */
export function nextSandboxStep(facts: Facts): Step | null {
  const next = road[facts.status]
  if (next === null) return null
  return typeof next === 'string' ? { event: next } : next(facts)
}

const road: Readonly<Record<ParcelStatus, ParcelEvent | ((facts: Facts) => Step | null) | null>> = {
  draft: null,
  waiting_for_approval: 'approve',
  failed: null,
  waiting_for_pickup: 'plan_pickup',
  planned_for_pickup: 'start_pickup',
  in_pickup: 'confirm_pickup',
  pickup_successful: 'arrive_at_hub',
  pickup_failed: null,
  pickup_failed_attempt: 'plan_pickup',
  shop_canceled: null,
  waiting_for_linehaul: 'plan_linehaul',
  planned_for_linehaul: 'depart',
  in_linehaul: 'arrive',
  waiting_for_delivery: ({ collected }) => ({ event: collected ? 'deliver' : 'plan_delivery' }),
  planned_for_delivery: 'start_delivery',
  in_delivery: ({ receiver_phone }) => firstAttempt[sandboxFate(receiver_phone)],
  in_30_delivery: 'deliver',
  delivery_successful: 'confirm_delivery',
  delivered: ({ total_cod }) => (total_cod > 0 ? { event: 'hand_over_cash' } : null),
  delivery_failed: 'turn_back',
  delivery_failed_attempt: ({ receiver_phone }) => ({
    event: sandboxFate(receiver_phone) === 'refused' ? 'turn_back' : 'retry_delivery_soon',
  }),
  delivery_cancelled: 'turn_back',
  waiting_for_return: 'plan_return',
  planned_for_return: 'start_return',
  in_return: 'hand_back',
  return_waiting_for_linehaul: 'plan_return_linehaul',
  return_planned_for_linehaul: 'depart_return',
  return_in_linehaul: 'arrive_return',
  return_successful: 'confirm_return',
  returned: 'charge_return_to_shop',
  return_failed: null,
  return_failed_attempt: 'plan_return',
  cod_collected: 'transfer_to_hub',
  cod_transferred_to_center: 'settle',
  cod_transferred_to_shop: 'confirm_bank_transfer',
  cod_transferred_to_hub: 'transfer_to_center',
  cod_transfered: 'confirm_bank_transfer',
  bank_transfered: null,
  returned_cod_transferred_to_shop: null,
  returned_fee_charged_to_shop: null,
  returned_fee_charged_to_hub: null,
  missing: null,
  missing_courier: null,
  lost: null,
  lost_claimed: null,
  hub_lost_claimed: null,
  shop_lost_claimed: null,
  lost_collection_created: null,
  lost_collection_approved: null,
  abandoned: null,
  '3pl_cancelled': null,
  cancelled: null,
  cancel_failed: 'arrive',
  request_cancel: 'confirm_cancel',
  handover_accepted: 'arrive_at_hub',
}

export const drivenStatuses: readonly ParcelStatus[] = parcelStatuses.filter(
  (status) => road[status] !== null,
)

const firstAttempt: Readonly<Record<SandboxFate, Step>> = {
  delivered: { event: 'deliver' },
  delivered_late: { event: 'fail_delivery_attempt', reason_code: 'FR011' },
  refused: { event: 'fail_delivery_attempt', reason_code: 'FR015' },
}
