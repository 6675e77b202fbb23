import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'

/**
 * How the walk may use an event. `road`: it must have happened where a later one has. `setback`: likewise, but only where
 * nothing else leads on, since it says that somebody failed or gave up a plan. `opened`: only for words that open it. `never`: no
 * word of a carrier says it, or it would tell what did not happen.
 */
type Use = 'road' | 'setback' | 'opened' | 'never'

const costs = { road: 1, setback: 3, opened: 1, never: Number.POSITIVE_INFINITY } as const

/** Infinite where no walk takes the step for this word. */
export function stepCost(event: ParcelEvent, opened: readonly ParcelEvent[]): number {
  const use = uses[event]
  return use === 'opened' && !opened.includes(event) ? costs.never : costs[use]
}

const uses: Readonly<Record<ParcelEvent, Use>> = {
  submit: 'never',
  submit_directly: 'never',
  approve: 'never',
  refuse_approval: 'never',
  // Whatever a carrier says of a parcel, it has taken its order.
  accept: 'road',
  fail_push: 'never',
  retry_push: 'never',
  cancel: 'opened',
  cancel_by_carrier: 'opened',
  request_cancel: 'never',
  cancel_on_the_road: 'opened',
  // It says that the shop has its goods, and no carrier's "cancelled" says that.
  confirm_cancel: 'never',
  refuse_cancel: 'never',
  withdraw_cancel: 'never',
  restore_draft: 'never',

  plan_pickup: 'road',
  unplan_pickup: 'never',
  start_pickup: 'road',
  skip_pickup: 'never',
  fail_pickup_attempt: 'setback',
  give_up_pickup: 'setback',
  reopen_pickup: 'setback',
  confirm_pickup: 'road',
  // Shorter than a pickup, but it says that the shop brought the parcel to the counter.
  accept_handover: 'never',

  arrive_at_hub: 'road',
  plan_linehaul: 'road',
  unplan_linehaul: 'never',
  depart: 'road',
  arrive: 'road',

  plan_delivery: 'road',
  unplan_delivery: 'setback',
  start_delivery: 'road',
  skip_delivery: 'never',
  fail_delivery_attempt: 'setback',
  // It says that the receiver was reached and is at home.
  retry_delivery_soon: 'never',
  deliver_again: 'opened',
  reschedule_delivery: 'never',
  collect_at_hub: 'opened',
  give_up_delivery: 'setback',
  deliver: 'opened',
  deliver_partly: 'opened',
  confirm_delivery: 'road',
  correct: 'never',

  send_back: 'never',
  withdraw_answer: 'never',
  turn_back: 'opened',
  plan_return_linehaul: 'road',
  unplan_return_linehaul: 'never',
  await_return_linehaul: 'road',
  depart_return: 'road',
  arrive_return: 'road',
  plan_return: 'road',
  unplan_return: 'setback',
  start_return: 'road',
  skip_return: 'never',
  fail_return_attempt: 'setback',
  give_up_return: 'setback',
  reopen_return: 'setback',
  hand_back: 'opened',
  confirm_return: 'road',
  abandon: 'never',

  report_missing: 'opened',
  report_missing_courier: 'opened',
  find_before_linehaul: 'never',
  find_before_delivery: 'never',
  find_before_return: 'never',
  confirm_lost: 'opened',
  claim_loss: 'never',
  review_claim: 'never',
  reject_claim: 'never',
  charge_hub: 'never',
  create_collection: 'never',
  reject_collection: 'never',
  approve_collection: 'never',

  hand_over_cash: 'never',
  transfer_to_hub: 'never',
  transfer_to_center: 'never',
  transfer_to_shop: 'never',
  settle: 'never',
  confirm_bank_transfer: 'never',
  pay_returned_cod: 'never',
  charge_return_to_shop: 'never',
  charge_return_to_hub: 'never',
}
