import { describe, expect, it } from 'vitest'
import { type ParcelEvent, parcelEvents } from './events/parcel-events.ts'
import { lifecycle } from './lifecycle-table.ts'
import { type ParcelStatus, parcelStatuses } from './parcel-statuses.ts'
import { statusesOfTarget } from './targets.ts'

// The table again, by status: the table says in which statuses an event can happen, this says which events can happen in
// a status. They must agree, so that a slip in the table does not go unnoticed.
const possible: Readonly<Record<ParcelStatus, string>> = {
  draft: 'cancel submit submit_directly',
  waiting_for_approval: 'accept approve cancel cancel_by_carrier fail_push refuse_approval submit_directly',
  failed: 'accept cancel retry_push',
  waiting_for_pickup: 'accept_handover cancel cancel_by_carrier plan_pickup',
  planned_for_pickup: 'cancel cancel_by_carrier start_pickup unplan_pickup',
  in_pickup: 'cancel cancel_by_carrier confirm_pickup fail_pickup_attempt skip_pickup',
  pickup_successful: 'accept_handover arrive arrive_at_hub report_missing_courier request_cancel',
  pickup_failed: 'cancel cancel_by_carrier reopen_pickup',
  pickup_failed_attempt: 'cancel cancel_by_carrier give_up_pickup plan_pickup',
  shop_canceled: 'restore_draft',
  waiting_for_linehaul:
    'arrive collect_at_hub plan_linehaul report_missing request_cancel reschedule_delivery',
  planned_for_linehaul:
    'collect_at_hub depart report_missing request_cancel reschedule_delivery unplan_linehaul',
  in_linehaul: 'arrive collect_at_hub report_missing request_cancel reschedule_delivery',
  waiting_for_delivery:
    'collect_at_hub deliver deliver_partly plan_delivery plan_linehaul report_missing request_cancel reschedule_delivery turn_back withdraw_answer',
  planned_for_delivery:
    'collect_at_hub report_missing request_cancel reschedule_delivery start_delivery unplan_delivery',
  in_delivery:
    'collect_at_hub deliver deliver_partly fail_delivery_attempt report_missing_courier request_cancel reschedule_delivery skip_delivery',
  in_30_delivery:
    'collect_at_hub deliver deliver_partly fail_delivery_attempt report_missing_courier request_cancel reschedule_delivery skip_delivery',
  delivery_successful: 'confirm_delivery correct',
  delivered: 'correct hand_over_cash',
  delivery_failed: 'deliver_again report_missing request_cancel send_back turn_back',
  delivery_failed_attempt:
    'collect_at_hub deliver_again give_up_delivery plan_delivery report_missing_courier request_cancel retry_delivery_soon send_back turn_back',
  delivery_cancelled: 'report_missing turn_back',
  waiting_for_return: 'await_return_linehaul plan_return report_missing withdraw_answer',
  planned_for_return: 'report_missing start_return unplan_return',
  in_return: 'fail_return_attempt hand_back report_missing_courier skip_return',
  return_waiting_for_linehaul: 'arrive_return plan_return_linehaul report_missing',
  return_planned_for_linehaul: 'depart_return report_missing unplan_return_linehaul',
  return_in_linehaul: 'arrive_return report_missing',
  return_successful: 'confirm_return',
  returned: 'charge_return_to_hub charge_return_to_shop pay_returned_cod',
  return_failed: 'abandon reopen_return report_missing',
  return_failed_attempt: 'give_up_return plan_return report_missing_courier',
  cod_collected: 'correct transfer_to_hub',
  cod_transferred_to_center: 'correct settle transfer_to_shop',
  cod_transferred_to_shop: 'confirm_bank_transfer',
  cod_transferred_to_hub: 'correct transfer_to_center',
  cod_transfered: 'confirm_bank_transfer',
  bank_transfered: '',
  returned_cod_transferred_to_shop: '',
  returned_fee_charged_to_shop: '',
  returned_fee_charged_to_hub: '',
  missing: 'confirm_lost find_before_delivery find_before_linehaul find_before_return',
  missing_courier: 'confirm_lost find_before_delivery find_before_linehaul find_before_return',
  lost: 'claim_loss correct review_claim',
  lost_claimed: 'charge_hub create_collection reject_claim',
  hub_lost_claimed: 'create_collection',
  shop_lost_claimed: 'review_claim',
  lost_collection_created: 'approve_collection reject_collection',
  lost_collection_approved: '',
  abandoned: '',
  '3pl_cancelled': '',
  cancelled: '',
  cancel_failed:
    'arrive arrive_at_hub deliver deliver_partly depart fail_delivery_attempt report_missing send_back start_delivery',
  request_cancel:
    'cancel_on_the_road confirm_cancel deliver deliver_partly refuse_cancel report_missing withdraw_cancel',
  handover_accepted: 'arrive arrive_at_hub report_missing request_cancel',
}

/** Where the shop can ask for a cancellation: withdrawn, the request leads back there. */
const cancellable = Object.entries(possible)
  .filter(([, events]) => events.split(' ').includes('request_cancel'))
  .map(([status]) => status)
  .toSorted()
  .join(' or ')

/** What a recipient chooses leaves the parcel where it is. */
const chosen = [
  'waiting_for_linehaul',
  'planned_for_linehaul',
  'in_linehaul',
  'waiting_for_delivery',
  'planned_for_delivery',
  'in_delivery',
  'in_30_delivery',
]
  .map((status) => `${status} by recipient`)
  .join(', ')

const leadsTo: Readonly<Record<ParcelEvent, string>> = {
  submit: 'waiting_for_approval by shop',
  submit_directly: 'waiting_for_pickup by shop',
  approve: 'waiting_for_pickup by provider',
  refuse_approval: 'cancelled by provider',
  accept: 'waiting_for_pickup by oms',
  fail_push: 'failed by oms',
  retry_push: 'waiting_for_approval by shop',
  cancel: 'shop_canceled by shop',
  cancel_by_carrier: '3pl_cancelled by provider',
  request_cancel: 'request_cancel by shop',
  cancel_on_the_road: 'delivery_cancelled by provider',
  confirm_cancel: 'cancelled by provider',
  refuse_cancel: 'cancel_failed by provider',
  withdraw_cancel: `${cancellable} by shop`,
  restore_draft: 'draft by shop',
  plan_pickup: 'planned_for_pickup by provider',
  unplan_pickup: 'waiting_for_pickup by provider',
  start_pickup: 'in_pickup by courier',
  skip_pickup: 'waiting_for_pickup by courier',
  fail_pickup_attempt: 'pickup_failed_attempt by courier',
  give_up_pickup: 'pickup_failed by provider',
  reopen_pickup: 'waiting_for_pickup by provider',
  confirm_pickup: 'pickup_successful by courier',
  accept_handover: 'handover_accepted by provider',
  arrive_at_hub: 'waiting_for_delivery or waiting_for_linehaul by provider',
  plan_linehaul: 'planned_for_linehaul by provider',
  unplan_linehaul: 'waiting_for_linehaul by provider',
  depart: 'in_linehaul by provider',
  arrive: 'waiting_for_delivery or waiting_for_linehaul by provider, waiting_for_delivery by provider',
  plan_delivery: 'planned_for_delivery by provider',
  unplan_delivery: 'waiting_for_delivery by provider',
  start_delivery: 'in_delivery by courier',
  skip_delivery: 'waiting_for_delivery by courier',
  fail_delivery_attempt: 'delivery_failed_attempt by courier',
  retry_delivery_soon: 'in_30_delivery by courier',
  deliver_again: 'waiting_for_delivery by shop',
  reschedule_delivery: chosen,
  collect_at_hub: chosen,
  give_up_delivery: 'delivery_failed by provider',
  deliver: 'delivery_successful by courier',
  deliver_partly: 'delivery_successful by courier',
  confirm_delivery: 'delivered by provider',
  correct:
    'waiting_for_delivery by provider, waiting_for_linehaul or waiting_for_delivery or waiting_for_return or return_waiting_for_linehaul by provider',
  send_back: 'waiting_for_return by shop',
  withdraw_answer: 'delivery_failed_attempt or delivery_failed or cancel_failed by shop',
  turn_back: 'waiting_for_return by provider',
  plan_return_linehaul: 'return_planned_for_linehaul by provider',
  unplan_return_linehaul: 'return_waiting_for_linehaul by provider',
  await_return_linehaul: 'return_waiting_for_linehaul by provider',
  depart_return: 'return_in_linehaul by provider',
  arrive_return:
    'waiting_for_return or return_waiting_for_linehaul by provider, waiting_for_return by provider',
  plan_return: 'planned_for_return by provider',
  unplan_return: 'waiting_for_return by provider',
  start_return: 'in_return by courier',
  skip_return: 'waiting_for_return by courier',
  fail_return_attempt: 'return_failed_attempt by courier',
  give_up_return: 'return_failed by provider',
  reopen_return: 'waiting_for_return by provider',
  hand_back: 'return_successful by courier',
  confirm_return: 'returned by provider',
  abandon: 'abandoned by provider',
  report_missing: 'missing by provider',
  report_missing_courier: 'missing_courier by provider',
  find_before_linehaul: 'waiting_for_linehaul by provider',
  find_before_delivery: 'waiting_for_delivery by provider',
  find_before_return: 'waiting_for_return by provider',
  confirm_lost: 'lost by provider',
  claim_loss: 'shop_lost_claimed by shop',
  review_claim: 'lost_claimed by provider',
  reject_claim: 'lost by provider',
  charge_hub: 'hub_lost_claimed by provider',
  create_collection: 'lost_collection_created by provider',
  reject_collection: 'lost_claimed by provider',
  approve_collection: 'lost_collection_approved by provider',
  hand_over_cash: 'cod_collected by provider',
  transfer_to_hub: 'cod_transferred_to_hub by provider',
  transfer_to_center: 'cod_transferred_to_center by provider',
  transfer_to_shop: 'cod_transferred_to_shop by provider',
  settle: 'cod_transfered by provider',
  confirm_bank_transfer: 'bank_transfered by provider',
  pay_returned_cod: 'returned_cod_transferred_to_shop by provider',
  charge_return_to_shop: 'returned_fee_charged_to_shop by provider',
  charge_return_to_hub: 'returned_fee_charged_to_hub by provider',
}

describe('the rows of the lifecycle', () => {
  it.each(parcelStatuses)('let exactly the right events happen in %s', (status) => {
    const events = lifecycle.filter(({ from }) => from === status).map(({ event }) => event)
    expect(events.toSorted().join(' ')).toBe(possible[status])
  })

  it.each(parcelEvents)('lead from %s to its target, by one side', (event) => {
    const rows = lifecycle.filter((row) => row.event === event)
    const targets = rows.map(({ to, actor }) => {
      const statuses = statusesOfTarget(to)
      const named = event === 'withdraw_cancel' ? statuses.toSorted() : statuses
      return `${named.join(' or ')} by ${actor}`
    })
    // Only a correction leads elsewhere from a loss than from a delivery.
    expect([...new Set(targets)].join(', ')).toBe(leadsTo[event])
  })

  it('ask for cash at its hand-over, and for an attempt that is left before each delivery', () => {
    const withCash = lifecycle.filter((row) => row.with_cash).map(({ from, event }) => `${from} ${event}`)
    expect(withCash).toEqual(['delivered hand_over_cash'])
    const limited = lifecycle.filter((row) => row.attempts_left).map(({ from, event }) => `${from} ${event}`)
    expect(limited.toSorted()).toEqual([
      'cancel_failed fail_delivery_attempt',
      'cancel_failed start_delivery',
      'delivery_failed deliver_again',
      'delivery_failed_attempt deliver_again',
      'delivery_failed_attempt plan_delivery',
      'delivery_failed_attempt retry_delivery_soon',
      'planned_for_delivery start_delivery',
      'waiting_for_delivery plan_delivery',
    ])
  })
})
