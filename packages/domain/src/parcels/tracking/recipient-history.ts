import type { Bilingual } from '../../languages.ts'
import { isParcelEvent, type ParcelEvent } from '../lifecycle/events/parcel-events.ts'

/** What a recipient reads of a parcel's history; null for what happens between shop and provider. */
const steps: Readonly<Record<ParcelEvent, Bilingual | null>> = {
  submit: null,
  submit_directly: null,
  approve: null,
  refuse_approval: null,
  accept: null,
  fail_push: null,
  retry_push: null,
  cancel: { vi: 'Shop đã hủy đơn', en: 'Cancelled by the shop' },
  cancel_by_carrier: { vi: 'Nhà vận chuyển không nhận chở', en: 'Not accepted by the provider' },
  request_cancel: null,
  cancel_on_the_road: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  confirm_cancel: { vi: 'Đơn đã hủy, shop đã nhận lại hàng', en: 'Cancelled, returned to the shop' },
  refuse_cancel: null,
  withdraw_cancel: null,
  restore_draft: null,
  plan_pickup: null,
  unplan_pickup: null,
  start_pickup: null,
  skip_pickup: null,
  fail_pickup_attempt: null,
  give_up_pickup: null,
  reopen_pickup: null,
  confirm_pickup: { vi: 'Đã lấy hàng từ shop', en: 'Picked up from the shop' },
  accept_handover: { vi: 'Bưu cục đã nhận hàng', en: 'Handed in at the hub' },
  arrive_at_hub: null,
  plan_linehaul: null,
  unplan_linehaul: null,
  depart: { vi: 'Rời kho', en: 'Left the hub' },
  arrive: { vi: 'Tới kho gần bạn', en: 'At the hub near you' },
  plan_delivery: null,
  unplan_delivery: null,
  start_delivery: { vi: 'Bưu tá đi giao', en: 'Out for delivery' },
  skip_delivery: null,
  fail_delivery_attempt: { vi: 'Chưa giao được', en: 'Could not be delivered' },
  retry_delivery_soon: {
    vi: 'Bưu tá giao lại trong 30 phút',
    en: 'The courier tries again within 30 minutes',
  },
  deliver_again: { vi: 'Sẽ giao lại', en: 'Will be delivered again' },
  reschedule_delivery: { vi: 'Bạn đã chọn buổi giao', en: 'You chose when it comes' },
  collect_at_hub: { vi: 'Bạn sẽ tới bưu cục lấy', en: 'You fetch it at the hub' },
  give_up_delivery: null,
  deliver: { vi: 'Đã giao', en: 'Delivered' },
  deliver_partly: { vi: 'Đã giao một phần', en: 'Delivered in part' },
  confirm_delivery: null,
  correct: {
    vi: 'Ghi nhận trước đó bị sai, hàng đang ở nhà vận chuyển',
    en: 'An earlier entry was wrong: the provider has the parcel',
  },
  send_back: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  withdraw_answer: { vi: 'Shop đang quyết định lại', en: 'The shop decides anew' },
  turn_back: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  plan_return_linehaul: null,
  unplan_return_linehaul: null,
  await_return_linehaul: null,
  depart_return: null,
  arrive_return: null,
  plan_return: null,
  unplan_return: null,
  start_return: null,
  skip_return: null,
  fail_return_attempt: null,
  give_up_return: null,
  reopen_return: null,
  hand_back: { vi: 'Shop đã nhận lại hàng', en: 'Back at the shop' },
  confirm_return: null,
  abandon: null,
  report_missing: null,
  report_missing_courier: null,
  find_before_linehaul: null,
  find_before_delivery: null,
  find_before_return: null,
  confirm_lost: null,
  claim_loss: null,
  review_claim: null,
  reject_claim: null,
  charge_hub: null,
  create_collection: null,
  reject_collection: null,
  approve_collection: null,
  hand_over_cash: null,
  transfer_to_hub: null,
  transfer_to_center: null,
  transfer_to_shop: null,
  settle: null,
  confirm_bank_transfer: null,
  pay_returned_cod: null,
  charge_return_to_shop: null,
  charge_return_to_hub: null,
}

/** A parcel can pass any number of hubs before the one that delivers it. */
const atAnotherHub: Bilingual = { vi: 'Tới kho trung chuyển', en: 'At a sorting centre' }

/**
 * A step of a history in the recipient's words, or undefined for what does not concern the recipient. `status` is the one to
 * which the event led.
 */
export function recipientStep(event: string, status: string): Bilingual | undefined {
  if (event === 'arrive' && status === 'waiting_for_linehaul') return atAnotherHub
  if (event === 'arrive_at_hub' && status === 'waiting_for_delivery') return steps.arrive ?? undefined
  return (isParcelEvent(event) && steps[event]) || undefined
}
