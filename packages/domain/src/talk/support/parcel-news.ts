import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import { transitionOf } from '../../parcels/lifecycle/parcel-lifecycle.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { HurryUp } from './request-types.ts'
import type { SupportEvent } from './support-events.ts'

type News = Readonly<Record<HurryUp, SupportEvent | null>>

const nothing: News = { hurry_up_pickup: null, hurry_up_delivery: null, hurry_up_return: null }
const pickupFails: News = { ...nothing, hurry_up_pickup: 'attempt_fails' }
const pickedUp: News = { ...nothing, hurry_up_pickup: 'attempt_succeeds' }
const setsOut: News = { ...nothing, hurry_up_delivery: 'parcel_sets_out' }
const deliveryFails: News = { ...nothing, hurry_up_delivery: 'attempt_fails' }
const delivered: News = { ...nothing, hurry_up_delivery: 'attempt_succeeds' }
const goesBack: News = { ...nothing, hurry_up_return: 'parcel_turns_back' }
const returnFails: News = { ...nothing, hurry_up_return: 'attempt_fails' }
const handedBack: News = { ...nothing, hurry_up_return: 'attempt_succeeds' }
/** What was on its way to the customer goes back to the shop. */
const turns: News = { ...nothing, hurry_up_delivery: 'attempt_fails', hurry_up_return: 'parcel_turns_back' }
/** It goes neither on nor back any more. */
const stops: News = { ...nothing, hurry_up_delivery: 'attempt_fails', hurry_up_return: 'attempt_fails' }

/** What each event of a parcel means for a promised attempt, by the type of the request. */
const parcelNews: Readonly<Record<ParcelEvent, News>> = {
  submit: nothing,
  submit_directly: nothing,
  approve: nothing,
  refuse_approval: nothing,
  accept: nothing,
  fail_push: nothing,
  retry_push: nothing,
  cancel: pickupFails,
  cancel_by_carrier: pickupFails,
  request_cancel: deliveryFails,
  withdraw_cancel: nothing,
  restore_draft: nothing,
  cancel_on_the_road: turns,
  correct: nothing,
  confirm_cancel: nothing,
  refuse_cancel: nothing,

  plan_pickup: nothing,
  unplan_pickup: nothing,
  start_pickup: nothing,
  skip_pickup: pickupFails,
  fail_pickup_attempt: pickupFails,
  give_up_pickup: pickupFails,
  reopen_pickup: nothing,
  confirm_pickup: pickedUp,
  accept_handover: pickedUp,

  arrive_at_hub: nothing,
  plan_linehaul: nothing,
  unplan_linehaul: nothing,
  depart: nothing,
  arrive: nothing,

  plan_delivery: nothing,
  unplan_delivery: nothing,
  start_delivery: setsOut,
  skip_delivery: deliveryFails,
  fail_delivery_attempt: deliveryFails,
  retry_delivery_soon: setsOut,
  deliver_again: setsOut,
  reschedule_delivery: nothing,
  // The recipient comes to the hub: no courier sets out any more.
  collect_at_hub: deliveryFails,
  give_up_delivery: deliveryFails,
  deliver: delivered,
  deliver_partly: delivered,
  confirm_delivery: nothing,

  send_back: turns,
  withdraw_answer: stops,
  turn_back: turns,
  await_return_linehaul: goesBack,
  plan_return_linehaul: nothing,
  unplan_return_linehaul: nothing,
  depart_return: goesBack,
  arrive_return: nothing,
  plan_return: nothing,
  unplan_return: nothing,
  start_return: goesBack,
  skip_return: returnFails,
  fail_return_attempt: returnFails,
  give_up_return: returnFails,
  reopen_return: goesBack,
  hand_back: handedBack,
  confirm_return: nothing,
  abandon: returnFails,

  report_missing: stops,
  report_missing_courier: stops,
  find_before_linehaul: nothing,
  find_before_delivery: nothing,
  find_before_return: nothing,
  confirm_lost: nothing,
  claim_loss: nothing,
  review_claim: nothing,
  reject_claim: nothing,
  charge_hub: nothing,
  create_collection: nothing,
  reject_collection: nothing,
  approve_collection: nothing,

  hand_over_cash: nothing,
  transfer_to_hub: nothing,
  transfer_to_center: nothing,
  transfer_to_shop: nothing,
  settle: nothing,
  confirm_bank_transfer: nothing,
  pay_returned_cod: nothing,
  charge_return_to_shop: nothing,
  charge_return_to_hub: nothing,
}

/** What an event of the parcel is for a request of the type whose attempt is promised; null where it is nothing to it. */
export function newsFor(type: HurryUp, event: ParcelEvent): SupportEvent | null {
  return parcelNews[event][type]
}

/** Whether an event of a parcel can move any request. */
export function isNews(event: ParcelEvent): boolean {
  return parcelNews[event] !== nothing
}

/** The events with which the provider keeps a promise, in the order in which they are tried. */
const promised: Readonly<Record<HurryUp, readonly ParcelEvent[]>> = {
  hurry_up_pickup: ['reopen_pickup'],
  hurry_up_delivery: ['deliver_again'],
  hurry_up_return: ['turn_back', 'reopen_return'],
}

/** The event that a promise reports at once; undefined where the parcel is on its road already and the provider only hurries. */
export function promisedEvent(type: HurryUp, status: ParcelStatus): ParcelEvent | undefined {
  return promised[type].find((event) => transitionOf(status, event) !== undefined)
}

const underWay: Readonly<
  Record<HurryUp, { readonly statuses: readonly ParcelStatus[]; readonly news: SupportEvent }>
> = {
  hurry_up_pickup: { statuses: [], news: 'attempt_succeeds' },
  hurry_up_delivery: { statuses: ['in_delivery', 'in_30_delivery'], news: 'parcel_sets_out' },
  hurry_up_return: { statuses: ['return_in_linehaul', 'in_return'], news: 'parcel_turns_back' },
}

/** What a parcel in the status is for a request whose attempt is promised just now; null where the attempt has still to begin. */
export function newsOnPromise(type: HurryUp, status: ParcelStatus): SupportEvent | null {
  const { statuses, news } = underWay[type]
  return statuses.includes(status) ? news : null
}
