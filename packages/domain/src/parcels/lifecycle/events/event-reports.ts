import type { FailurePhase } from './failure-reasons.ts'
import { type ParcelEvent, parcelEvents } from './parcel-events.ts'

/** The codes of the error catalogue with which the lifecycle rejects an event. */
export type LifecycleRejection =
  | 'EPK001'
  | 'EPK004'
  | 'EPK012'
  | 'EPK013'
  | 'EPK014'
  | 'EPK015'
  | 'EPK016'
  | 'EPK024'
  | 'EPK029'

type EventReport = {
  /**
   * `shop`: the shop, through `/v1`. `recipient`: the recipient, on the parcel's page. `event`: the provider, through the call for events. `courier`: the same call; a
   * courier reports it only of a parcel that is with that courier (EPK027). `own_call`: a call of its own, which brings
   * the document that explains the money or the goods.
   */
  readonly by: 'shop' | 'recipient' | 'event' | 'courier' | 'own_call'
  /** The phase whose failure reasons the event must choose from. */
  readonly reason: Exclude<FailurePhase, 'any'> | null
  /** The code where the lifecycle table has no row for the event in the parcel's status. */
  readonly rejection: LifecycleRejection
}

/**
 * How each event is reported. EPK004 stands for spec section 4, "parcels can be added to a runsheet or MU only in Waiting
 * for pickup", read per leg (docs/rules/loads.md).
 */
export const eventReports: Readonly<Record<ParcelEvent, EventReport>> = {
  submit: { by: 'shop', reason: null, rejection: 'EPK029' },
  submit_directly: { by: 'shop', reason: null, rejection: 'EPK029' },
  approve: { by: 'event', reason: null, rejection: 'EPK001' },
  refuse_approval: { by: 'event', reason: null, rejection: 'EPK001' },
  accept: { by: 'event', reason: null, rejection: 'EPK001' },
  fail_push: { by: 'event', reason: null, rejection: 'EPK001' },
  retry_push: { by: 'shop', reason: null, rejection: 'EPK015' },
  cancel: { by: 'shop', reason: null, rejection: 'EPK016' },
  cancel_by_carrier: { by: 'event', reason: null, rejection: 'EPK001' },
  request_cancel: { by: 'shop', reason: null, rejection: 'EPK016' },
  cancel_on_the_road: { by: 'event', reason: null, rejection: 'EPK001' },
  confirm_cancel: { by: 'event', reason: null, rejection: 'EPK001' },
  refuse_cancel: { by: 'event', reason: null, rejection: 'EPK001' },
  withdraw_cancel: { by: 'shop', reason: null, rejection: 'EPK001' },
  restore_draft: { by: 'shop', reason: null, rejection: 'EPK001' },
  plan_pickup: { by: 'event', reason: null, rejection: 'EPK004' },
  unplan_pickup: { by: 'event', reason: null, rejection: 'EPK001' },
  start_pickup: { by: 'courier', reason: null, rejection: 'EPK001' },
  skip_pickup: { by: 'event', reason: null, rejection: 'EPK001' },
  fail_pickup_attempt: { by: 'courier', reason: 'pickup', rejection: 'EPK001' },
  give_up_pickup: { by: 'event', reason: null, rejection: 'EPK001' },
  reopen_pickup: { by: 'event', reason: null, rejection: 'EPK001' },
  confirm_pickup: { by: 'courier', reason: null, rejection: 'EPK001' },
  accept_handover: { by: 'event', reason: null, rejection: 'EPK001' },
  arrive_at_hub: { by: 'event', reason: null, rejection: 'EPK001' },
  plan_linehaul: { by: 'event', reason: null, rejection: 'EPK004' },
  unplan_linehaul: { by: 'event', reason: null, rejection: 'EPK001' },
  depart: { by: 'event', reason: null, rejection: 'EPK001' },
  arrive: { by: 'event', reason: null, rejection: 'EPK001' },
  plan_delivery: { by: 'event', reason: null, rejection: 'EPK004' },
  unplan_delivery: { by: 'event', reason: null, rejection: 'EPK001' },
  start_delivery: { by: 'courier', reason: null, rejection: 'EPK001' },
  skip_delivery: { by: 'event', reason: null, rejection: 'EPK001' },
  fail_delivery_attempt: { by: 'courier', reason: 'delivery', rejection: 'EPK001' },
  retry_delivery_soon: { by: 'courier', reason: null, rejection: 'EPK001' },
  deliver_again: { by: 'shop', reason: null, rejection: 'EPK001' },
  reschedule_delivery: { by: 'recipient', reason: null, rejection: 'EPK001' },
  collect_at_hub: { by: 'recipient', reason: null, rejection: 'EPK001' },
  give_up_delivery: { by: 'event', reason: null, rejection: 'EPK001' },
  deliver: { by: 'courier', reason: null, rejection: 'EPK001' },
  deliver_partly: { by: 'own_call', reason: null, rejection: 'EPK001' },
  confirm_delivery: { by: 'event', reason: null, rejection: 'EPK001' },
  correct: { by: 'own_call', reason: null, rejection: 'EPK001' },
  send_back: { by: 'shop', reason: null, rejection: 'EPK001' },
  withdraw_answer: { by: 'shop', reason: null, rejection: 'EPK001' },
  turn_back: { by: 'event', reason: null, rejection: 'EPK001' },
  plan_return_linehaul: { by: 'event', reason: null, rejection: 'EPK004' },
  unplan_return_linehaul: { by: 'event', reason: null, rejection: 'EPK001' },
  await_return_linehaul: { by: 'event', reason: null, rejection: 'EPK001' },
  depart_return: { by: 'event', reason: null, rejection: 'EPK001' },
  arrive_return: { by: 'event', reason: null, rejection: 'EPK001' },
  plan_return: { by: 'event', reason: null, rejection: 'EPK004' },
  unplan_return: { by: 'event', reason: null, rejection: 'EPK001' },
  start_return: { by: 'courier', reason: null, rejection: 'EPK001' },
  skip_return: { by: 'event', reason: null, rejection: 'EPK001' },
  fail_return_attempt: { by: 'courier', reason: 'return', rejection: 'EPK001' },
  give_up_return: { by: 'event', reason: null, rejection: 'EPK001' },
  reopen_return: { by: 'event', reason: null, rejection: 'EPK001' },
  hand_back: { by: 'courier', reason: null, rejection: 'EPK001' },
  confirm_return: { by: 'event', reason: null, rejection: 'EPK001' },
  abandon: { by: 'event', reason: null, rejection: 'EPK001' },
  report_missing: { by: 'event', reason: null, rejection: 'EPK001' },
  report_missing_courier: { by: 'event', reason: null, rejection: 'EPK001' },
  find_before_linehaul: { by: 'event', reason: null, rejection: 'EPK001' },
  find_before_delivery: { by: 'event', reason: null, rejection: 'EPK001' },
  find_before_return: { by: 'event', reason: null, rejection: 'EPK001' },
  confirm_lost: { by: 'event', reason: null, rejection: 'EPK001' },
  claim_loss: { by: 'own_call', reason: null, rejection: 'EPK001' },
  review_claim: { by: 'own_call', reason: null, rejection: 'EPK001' },
  reject_claim: { by: 'own_call', reason: null, rejection: 'EPK001' },
  charge_hub: { by: 'own_call', reason: null, rejection: 'EPK001' },
  create_collection: { by: 'own_call', reason: null, rejection: 'EPK001' },
  reject_collection: { by: 'own_call', reason: null, rejection: 'EPK001' },
  approve_collection: { by: 'own_call', reason: null, rejection: 'EPK001' },
  hand_over_cash: { by: 'event', reason: null, rejection: 'EPK001' },
  transfer_to_hub: { by: 'own_call', reason: null, rejection: 'EPK001' },
  transfer_to_center: { by: 'own_call', reason: null, rejection: 'EPK001' },
  transfer_to_shop: { by: 'own_call', reason: null, rejection: 'EPK001' },
  settle: { by: 'own_call', reason: null, rejection: 'EPK001' },
  confirm_bank_transfer: { by: 'own_call', reason: null, rejection: 'EPK001' },
  pay_returned_cod: { by: 'own_call', reason: null, rejection: 'EPK001' },
  charge_return_to_shop: { by: 'event', reason: null, rejection: 'EPK001' },
  charge_return_to_hub: { by: 'event', reason: null, rejection: 'EPK001' },
}

/** The events that come by a call of their own. */
export const eventsByOwnCall: readonly ParcelEvent[] = /* @__PURE__ */ eventsBy('own_call')

/** The events that only the courier reports who has the parcel. */
export const courierEvents: readonly ParcelEvent[] = /* @__PURE__ */ eventsBy('courier')

function eventsBy(by: EventReport['by']): ParcelEvent[] {
  return parcelEvents.filter((event) => eventReports[event].by === by)
}
