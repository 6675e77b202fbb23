import type { ParcelEvent } from './parcel-events.ts'

type EventPlace = {
  /** Where it usually happens: at the hub of the sender, at the hub of the receiver, at the receiver's door. */
  readonly location: 'sender' | 'receiver' | 'door' | 'none'
  /** Whether the parcel then stands at the hub that reports it, or at no hub any more. */
  readonly hub: 'arrives' | 'leaves' | 'stays'
  /**
   * Which hub may report it (EPK003, docs/rules/events.md). Documents and cash go where the courier brings them, and
   * missing goods turn up anywhere.
   */
  readonly reporter: 'its_hub' | 'any_hub'
  /**
   * Whether the parcel comes off the runsheet or mobile unit it is on. Taken off, not reached, planned anew or found again,
   * it does; otherwise closing the old load would undo the new plan.
   */
  readonly load: 'leaves' | 'stays'
}

/** Where each event happens, and where it leaves the parcel. */
export const eventPlaces: Readonly<Record<ParcelEvent, EventPlace>> = {
  submit: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  submit_directly: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  approve: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  refuse_approval: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  accept: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  fail_push: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  retry_push: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  cancel: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  cancel_by_carrier: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  request_cancel: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  cancel_on_the_road: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  confirm_cancel: { location: 'none', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  refuse_cancel: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  withdraw_cancel: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  restore_draft: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  plan_pickup: { location: 'sender', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  unplan_pickup: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  start_pickup: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  skip_pickup: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  fail_pickup_attempt: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  give_up_pickup: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  reopen_pickup: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  confirm_pickup: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  accept_handover: { location: 'sender', hub: 'arrives', reporter: 'its_hub', load: 'stays' },
  arrive_at_hub: { location: 'sender', hub: 'arrives', reporter: 'its_hub', load: 'stays' },
  plan_linehaul: { location: 'sender', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  unplan_linehaul: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  depart: { location: 'sender', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  arrive: { location: 'receiver', hub: 'arrives', reporter: 'its_hub', load: 'stays' },
  plan_delivery: { location: 'receiver', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  unplan_delivery: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  start_delivery: { location: 'receiver', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  skip_delivery: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  fail_delivery_attempt: { location: 'door', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  retry_delivery_soon: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  deliver_again: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  reschedule_delivery: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  collect_at_hub: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  give_up_delivery: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  deliver: { location: 'door', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  deliver_partly: { location: 'door', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  confirm_delivery: { location: 'receiver', hub: 'stays', reporter: 'any_hub', load: 'stays' },
  correct: { location: 'none', hub: 'arrives', reporter: 'any_hub', load: 'leaves' },
  send_back: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  withdraw_answer: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  turn_back: { location: 'receiver', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  plan_return_linehaul: { location: 'receiver', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  unplan_return_linehaul: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  await_return_linehaul: { location: 'receiver', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  depart_return: { location: 'receiver', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  arrive_return: { location: 'sender', hub: 'arrives', reporter: 'its_hub', load: 'stays' },
  plan_return: { location: 'sender', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  unplan_return: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  start_return: { location: 'sender', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  skip_return: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'leaves' },
  fail_return_attempt: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  give_up_return: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  reopen_return: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  hand_back: { location: 'none', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  confirm_return: { location: 'sender', hub: 'stays', reporter: 'any_hub', load: 'stays' },
  abandon: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  report_missing: { location: 'none', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  report_missing_courier: { location: 'none', hub: 'leaves', reporter: 'its_hub', load: 'stays' },
  find_before_linehaul: { location: 'sender', hub: 'arrives', reporter: 'any_hub', load: 'leaves' },
  find_before_delivery: { location: 'receiver', hub: 'arrives', reporter: 'any_hub', load: 'leaves' },
  find_before_return: { location: 'none', hub: 'arrives', reporter: 'any_hub', load: 'leaves' },
  confirm_lost: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  claim_loss: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  review_claim: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  reject_claim: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  charge_hub: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  create_collection: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  reject_collection: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  approve_collection: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  hand_over_cash: { location: 'receiver', hub: 'stays', reporter: 'any_hub', load: 'stays' },
  transfer_to_hub: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  transfer_to_center: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  transfer_to_shop: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  settle: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  confirm_bank_transfer: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  pay_returned_cod: { location: 'none', hub: 'stays', reporter: 'its_hub', load: 'stays' },
  charge_return_to_shop: { location: 'none', hub: 'stays', reporter: 'any_hub', load: 'stays' },
  charge_return_to_hub: { location: 'none', hub: 'stays', reporter: 'any_hub', load: 'stays' },
}
