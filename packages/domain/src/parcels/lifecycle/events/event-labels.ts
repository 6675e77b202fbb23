import type { Bilingual } from '../../../languages.ts'
import { isParcelEvent, type ParcelEvent } from './parcel-events.ts'

/** The names a history shows. */
export const parcelEventLabels: Readonly<Record<ParcelEvent, Bilingual>> = {
  submit: { vi: 'Tạo đơn', en: 'Created' },
  submit_directly: { vi: 'Tạo đơn', en: 'Created' },
  approve: { vi: 'Nhà vận chuyển duyệt đơn', en: 'Approved by the provider' },
  refuse_approval: { vi: 'Nhà vận chuyển không duyệt đơn', en: 'Not approved by the provider' },
  accept: { vi: 'Nhà vận chuyển nhận đơn', en: 'Accepted by the provider' },
  fail_push: { vi: 'Chưa gửi được', en: 'Push failed' },
  retry_push: { vi: 'Gửi lại đơn', en: 'Sent again' },
  cancel: { vi: 'Shop hủy đơn', en: 'Cancelled by the shop' },
  cancel_by_carrier: { vi: 'Nhà vận chuyển từ chối chở', en: 'Refused by the provider' },
  request_cancel: { vi: 'Shop xin hủy đơn', en: 'Cancellation requested by the shop' },
  cancel_on_the_road: {
    vi: 'Đồng ý hủy, hàng quay về shop',
    en: 'Cancellation accepted, the goods go back to the shop',
  },
  confirm_cancel: { vi: 'Đồng ý hủy, shop đã nhận lại hàng', en: 'Cancelled, returned to the shop' },
  refuse_cancel: { vi: 'Không hủy được', en: 'Cancellation refused' },

  withdraw_cancel: { vi: 'Shop rút yêu cầu hủy', en: 'Cancellation request withdrawn' },
  restore_draft: { vi: 'Shop lấy lại đơn nháp', en: 'Draft taken back by the shop' },
  plan_pickup: { vi: 'Xếp lịch lấy hàng', en: 'Pickup planned' },
  unplan_pickup: { vi: 'Bỏ khỏi lịch lấy', en: 'Taken off the pickup plan' },
  start_pickup: { vi: 'Bưu tá đi lấy hàng', en: 'Courier on the way to pick up' },
  skip_pickup: { vi: 'Bưu tá chưa kịp tới lấy', en: 'The courier did not reach the pickup' },
  fail_pickup_attempt: { vi: 'Chưa lấy được hàng', en: 'Pickup attempt failed' },
  give_up_pickup: { vi: 'Ngừng lấy hàng', en: 'Pickup stopped' },
  reopen_pickup: { vi: 'Mở lại lịch lấy hàng', en: 'Pickup reopened' },
  confirm_pickup: { vi: 'Đã lấy hàng', en: 'Picked up' },
  accept_handover: { vi: 'Bưu cục nhận bàn giao', en: 'Hand-over accepted at the hub' },

  arrive_at_hub: { vi: 'Tới kho gửi', en: 'Arrived at the sending hub' },
  plan_linehaul: { vi: 'Xếp chuyến trung chuyển', en: 'Linehaul planned' },
  unplan_linehaul: { vi: 'Bỏ khỏi chuyến trung chuyển', en: 'Taken off the linehaul' },
  depart: { vi: 'Rời kho', en: 'Left the hub' },
  arrive: { vi: 'Tới kho giao', en: 'Arrived at the delivery hub' },

  plan_delivery: { vi: 'Xếp lịch giao', en: 'Delivery planned' },
  unplan_delivery: { vi: 'Bỏ khỏi lịch giao', en: 'Taken off the delivery plan' },
  start_delivery: { vi: 'Bưu tá đi giao', en: 'Out for delivery' },
  skip_delivery: { vi: 'Bưu tá chưa kịp giao', en: 'The courier did not reach the delivery' },
  fail_delivery_attempt: { vi: 'Chưa giao được hàng', en: 'Delivery attempt failed' },
  retry_delivery_soon: { vi: 'Bưu tá giao lại trong 30 phút', en: 'Courier tries again within 30 minutes' },
  deliver_again: { vi: 'Shop hẹn giao lại', en: 'The shop asked to deliver again' },
  reschedule_delivery: { vi: 'Người nhận chọn buổi giao', en: 'The recipient chose when it comes' },
  collect_at_hub: { vi: 'Người nhận tự tới bưu cục lấy', en: 'The recipient fetches it at the hub' },
  give_up_delivery: { vi: 'Ngừng giao hàng', en: 'Delivery stopped' },
  deliver: { vi: 'Giao thành công', en: 'Handed to the receiver' },
  deliver_partly: { vi: 'Giao một phần', en: 'Handed over in part' },
  confirm_delivery: { vi: 'Xác nhận đã giao', en: 'Delivery confirmed' },

  correct: { vi: 'Nhà vận chuyển sửa ghi nhận sai', en: 'Wrong scan corrected by the provider' },
  send_back: { vi: 'Shop chọn hoàn hàng', en: 'The shop asked to return the goods' },
  withdraw_answer: { vi: 'Shop rút lại lựa chọn', en: 'The shop took its answer back' },
  turn_back: { vi: 'Chuyển hoàn', en: 'Turned back' },
  plan_return_linehaul: { vi: 'Xếp chuyến trung chuyển hoàn', en: 'Return linehaul planned' },
  unplan_return_linehaul: { vi: 'Bỏ khỏi chuyến trung chuyển hoàn', en: 'Taken off the return linehaul' },
  await_return_linehaul: { vi: 'Chờ trung chuyển hoàn', en: 'Waiting for the return linehaul' },
  depart_return: { vi: 'Hàng hoàn rời kho', en: 'Return left the hub' },
  arrive_return: { vi: 'Hàng hoàn về kho gửi', en: 'Return arrived at the sending hub' },
  plan_return: { vi: 'Xếp lịch hoàn', en: 'Return planned' },
  unplan_return: { vi: 'Bỏ khỏi lịch hoàn', en: 'Taken off the return plan' },
  start_return: { vi: 'Bưu tá đi hoàn hàng', en: 'Courier on the way back to the shop' },
  skip_return: { vi: 'Bưu tá chưa kịp hoàn', en: 'The courier did not reach the return' },
  fail_return_attempt: { vi: 'Chưa hoàn được hàng', en: 'Return attempt failed' },
  give_up_return: { vi: 'Ngừng hoàn hàng', en: 'Return stopped' },
  reopen_return: { vi: 'Mở lại lịch hoàn', en: 'Return reopened' },
  hand_back: { vi: 'Đã trả hàng cho shop', en: 'Handed back to the shop' },
  confirm_return: { vi: 'Xác nhận đã hoàn', en: 'Return confirmed' },
  abandon: { vi: 'Hàng không ai nhận', en: 'Abandoned' },

  report_missing: { vi: 'Không thấy hàng ở kho', en: 'Missing at the hub' },
  report_missing_courier: { vi: 'Không thấy hàng ở bưu tá', en: 'Missing with the courier' },
  find_before_linehaul: { vi: 'Tìm thấy ở kho gửi', en: 'Found at the sending hub' },
  find_before_delivery: { vi: 'Tìm thấy ở kho giao', en: 'Found at the delivery hub' },
  find_before_return: { vi: 'Tìm thấy trên đường hoàn', en: 'Found on the way back' },
  confirm_lost: { vi: 'Xác nhận mất hàng', en: 'Loss confirmed' },
  claim_loss: { vi: 'Shop yêu cầu đền bù', en: 'Compensation claimed by the shop' },
  review_claim: { vi: 'Xét đền bù', en: 'Claim under review' },
  reject_claim: { vi: 'Không đồng ý đền bù', en: 'Claim rejected' },
  charge_hub: { vi: 'Bưu cục chịu đền bù', en: 'Claim charged to the hub' },
  create_collection: { vi: 'Lập phiếu đền bù', en: 'Compensation prepared' },
  reject_collection: { vi: 'Trả lại phiếu đền bù', en: 'Compensation sent back' },
  approve_collection: { vi: 'Duyệt đền bù', en: 'Compensation approved' },

  hand_over_cash: { vi: 'Bưu cục nhận tiền thu hộ', en: 'Cash handed over to the hub' },
  transfer_to_hub: { vi: 'Tiền về bưu cục chính', en: 'Cash at the main hub' },
  transfer_to_center: { vi: 'Tiền về trung tâm', en: 'Cash at the center' },
  transfer_to_shop: {
    vi: 'Đã chốt COD, chờ chuyển khoản',
    en: 'COD set aside for the shop, waits for the bank transfer',
  },
  settle: { vi: 'COD đã vào phiếu, chờ chuyển khoản', en: 'COD in a statement, waits for the bank transfer' },
  confirm_bank_transfer: { vi: 'Đã chuyển khoản', en: 'Transferred to the bank' },
  pay_returned_cod: { vi: 'Chuyển COD của đơn hoàn một phần', en: 'COD of a partial return paid' },
  charge_return_to_shop: { vi: 'Shop chịu phí hoàn', en: 'Return fee charged to the shop' },
  charge_return_to_hub: { vi: 'Bưu cục chịu phí hoàn', en: 'Return fee charged to the hub' },
}

/** The names of arrivals that led elsewhere than usual, by the status to which they led. */
const arrivalLabels: Readonly<Record<string, Bilingual>> = {
  'arrive_at_hub waiting_for_delivery': parcelEventLabels.arrive,
  'arrive waiting_for_linehaul': { vi: 'Tới kho trung chuyển', en: 'Arrived at a sorting centre' },
  'arrive_return return_waiting_for_linehaul': {
    vi: 'Hàng hoàn tới kho trung chuyển',
    en: 'Return arrived at a sorting centre',
  },
}

/** The name of an event in a history, by the status to which it led and who did it; undefined for what is no event of the lifecycle. */
export function parcelEventLabel(event: string, status: string, actor?: string): Bilingual | undefined {
  if (!isParcelEvent(event)) return undefined
  if (event === 'deliver_again' && actor === 'recipient') return parcelEventLabels.reschedule_delivery
  return arrivalLabels[`${event} ${status}`] ?? parcelEventLabels[event]
}
