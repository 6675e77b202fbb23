import type { Bilingual, Language } from '../../languages.ts'
import type { ParcelStatus, StatusGroup } from './parcel-statuses.ts'

export const statusGroupLabels: Readonly<Record<StatusGroup, Bilingual>> = {
  confirmation: { vi: 'Chờ xác nhận', en: 'To confirm' },
  draft: { vi: 'Đơn nháp', en: 'Drafts' },
  waiting: { vi: 'Chờ lấy', en: 'To pick up' },
  passed: { vi: 'Đã lấy', en: 'Picked up' },
  delivering: { vi: 'Đang giao', en: 'Delivering' },
  success: { vi: 'Giao xong', en: 'Success' },
  return: { vi: 'Hoàn hàng', en: 'Returns' },
  fail: { vi: 'Thất bại', en: 'Problems' },
  loss: { vi: 'Hàng mất', en: 'Losses' },
  cancel: { vi: 'Đơn hủy', en: 'Cancellations' },
}

/** English as spec section 4 has it. */
const labels: Readonly<Record<ParcelStatus, Bilingual>> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  waiting_for_approval: { vi: 'Chờ duyệt', en: 'Waiting for approval' },
  failed: { vi: 'Chưa gửi được', en: 'Failed' },
  waiting_for_pickup: { vi: 'Chờ lấy hàng', en: 'Waiting for pickup' },
  planned_for_pickup: { vi: 'Đã xếp lịch lấy', en: 'Planned for pickup' },
  in_pickup: { vi: 'Đang lấy hàng', en: 'In pickup' },
  pickup_successful: { vi: 'Đã lấy hàng', en: 'Pickup successful' },
  pickup_failed: { vi: 'Lấy hàng thất bại', en: 'Pickup failed' },
  pickup_failed_attempt: { vi: 'Chưa lấy được hàng', en: 'Pickup failed attempt' },
  shop_canceled: { vi: 'Shop đã hủy', en: 'Shop canceled' },
  waiting_for_linehaul: { vi: 'Chờ trung chuyển', en: 'Waiting for linehaul' },
  planned_for_linehaul: { vi: 'Đã xếp chuyến', en: 'Planned for linehaul' },
  in_linehaul: { vi: 'Đang trung chuyển', en: 'In linehaul' },
  waiting_for_delivery: { vi: 'Chờ giao hàng', en: 'Waiting for delivery' },
  planned_for_delivery: { vi: 'Đã xếp lịch giao', en: 'Planned for delivery' },
  in_delivery: { vi: 'Đang giao', en: 'In delivery' },
  in_30_delivery: { vi: 'Giao lại trong 30 phút', en: 'In 30 delivery' },
  delivery_successful: { vi: 'Giao thành công', en: 'Delivery successful' },
  delivered: { vi: 'Đã giao', en: 'Delivered' },
  delivery_failed: { vi: 'Giao hàng thất bại', en: 'Delivery failed' },
  delivery_failed_attempt: { vi: 'Chưa giao được hàng', en: 'Delivery failed attempt' },
  delivery_cancelled: { vi: 'Đã hủy giao', en: 'Delivery cancelled' },
  waiting_for_return: { vi: 'Chờ hoàn', en: 'Waiting for return' },
  planned_for_return: { vi: 'Đã xếp lịch hoàn', en: 'Planned for return' },
  in_return: { vi: 'Đang hoàn về', en: 'In return' },
  return_waiting_for_linehaul: { vi: 'Hàng hoàn chờ trung chuyển', en: 'Return waiting for linehaul' },
  return_planned_for_linehaul: { vi: 'Hàng hoàn đã xếp chuyến', en: 'Return planned for linehaul' },
  return_in_linehaul: { vi: 'Hàng hoàn đang trung chuyển', en: 'Return in linehaul' },
  return_successful: { vi: 'Hoàn thành công', en: 'Return successful' },
  returned: { vi: 'Đã hoàn', en: 'Returned' },
  return_failed: { vi: 'Hoàn hàng thất bại', en: 'Return failed' },
  return_failed_attempt: { vi: 'Chưa hoàn được hàng', en: 'Return failed attempt' },
  cod_collected: { vi: 'Đã thu COD', en: 'COD collected' },
  cod_transferred_to_center: { vi: 'COD đã về trung tâm', en: 'COD transferred to center' },
  cod_transferred_to_shop: { vi: 'COD chờ chuyển khoản', en: 'COD transferred to shop' },
  cod_transferred_to_hub: { vi: 'COD đã về bưu cục', en: 'COD transferred to hub' },
  cod_transfered: { vi: 'COD đã vào phiếu, chờ chuyển', en: 'COD transferred' },
  bank_transfered: { vi: 'Đã chuyển khoản', en: 'Bank transferred' },
  returned_cod_transferred_to_shop: {
    vi: 'Đã hoàn, COD đã chuyển cho shop',
    en: 'Returned COD transferred to shop',
  },
  returned_fee_charged_to_shop: { vi: 'Đã hoàn, shop chịu phí', en: 'Returned fee charged to shop' },
  returned_fee_charged_to_hub: { vi: 'Đã hoàn, bưu cục chịu phí', en: 'Returned fee charged to hub' },
  missing: { vi: 'Thất lạc', en: 'Missing' },
  missing_courier: { vi: 'Thất lạc ở bưu tá', en: 'Missing courier' },
  lost: { vi: 'Mất hàng', en: 'Lost' },
  lost_claimed: { vi: 'Đang xét đền bù', en: 'Lost claimed' },
  hub_lost_claimed: { vi: 'Bưu cục chịu đền bù', en: 'Hub lost claimed' },
  shop_lost_claimed: { vi: 'Shop đã yêu cầu đền bù', en: 'Shop lost claimed' },
  lost_collection_created: { vi: 'Đã lập phiếu thu đền bù', en: 'Lost collection created' },
  lost_collection_approved: { vi: 'Đã duyệt phiếu thu đền bù', en: 'Lost collection approved' },
  abandoned: { vi: 'Hàng không ai nhận', en: 'Abandoned' },
  '3pl_cancelled': { vi: 'Nhà vận chuyển hủy', en: '3PL cancelled' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
  cancel_failed: { vi: 'Không hủy được', en: 'Cancel failed' },
  request_cancel: { vi: 'Chờ xét hủy', en: 'Request cancel' },
  handover_accepted: { vi: 'Đã nhận bàn giao', en: 'Handover accepted' },
}

/** The name of a status in the given language. */
export function statusLabel(status: ParcelStatus, language: Language): string {
  return labels[status][language]
}

/** The name of a group in the given language. */
export function statusGroupLabel(group: StatusGroup, language: Language): string {
  return statusGroupLabels[group][language]
}
