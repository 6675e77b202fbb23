import type { Bilingual, Language } from '../../languages.ts'
import type { ParcelStatus, StatusGroup } from './parcel-statuses.ts'

/** The last two are at most 17 letters, for a badge in a row of the list; absent where the name is as short. */
type Words = readonly [vi: string, en: string, short_vi?: string, short_en?: string]

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
const words: Readonly<Record<ParcelStatus, Words>> = {
  draft: ['Nháp', 'Draft'],
  waiting_for_approval: ['Chờ duyệt', 'Waiting for approval', 'Chờ duyệt', 'To approve'],
  failed: ['Chưa gửi được', 'Failed'],
  waiting_for_pickup: ['Chờ lấy hàng', 'Waiting for pickup', 'Chờ lấy hàng', 'To pick up'],
  planned_for_pickup: ['Đã xếp lịch lấy', 'Planned for pickup', 'Đã xếp lịch lấy', 'Pickup planned'],
  in_pickup: ['Đang lấy hàng', 'In pickup'],
  pickup_successful: ['Đã lấy hàng', 'Pickup successful', 'Đã lấy hàng', 'Picked up'],
  pickup_failed: ['Lấy hàng thất bại', 'Pickup failed', 'Lấy thất bại'],
  pickup_failed_attempt: ['Chưa lấy được hàng', 'Pickup failed attempt', 'Chưa lấy được', 'Pickup missed'],
  shop_canceled: ['Shop đã hủy', 'Shop canceled'],
  waiting_for_linehaul: ['Chờ trung chuyển', 'Waiting for linehaul', 'Chờ chuyển tiếp', 'Awaits linehaul'],
  planned_for_linehaul: ['Đã xếp chuyến', 'Planned for linehaul', 'Đã xếp chuyến', 'Linehaul planned'],
  in_linehaul: ['Đang trung chuyển', 'In linehaul', 'Đang chuyển tiếp'],
  waiting_for_delivery: ['Chờ giao hàng', 'Waiting for delivery', 'Chờ giao hàng', 'To deliver'],
  planned_for_delivery: ['Đã xếp lịch giao', 'Planned for delivery', 'Đã xếp lịch giao', 'Delivery planned'],
  in_delivery: ['Đang giao', 'In delivery'],
  in_30_delivery: ['Giao lại trong 30 phút', 'In 30 delivery', 'Giao lại 30 phút'],
  delivery_successful: ['Giao thành công', 'Delivery successful', 'Giao thành công', 'Delivery done'],
  delivered: ['Đã giao', 'Delivered'],
  delivery_failed: ['Giao hàng thất bại', 'Delivery failed', 'Giao thất bại'],
  delivery_failed_attempt: [
    'Chưa giao được hàng',
    'Delivery failed attempt',
    'Chưa giao được',
    'Delivery missed',
  ],
  delivery_cancelled: ['Đã hủy giao', 'Delivery cancelled', 'Đã hủy giao', 'Delivery stopped'],
  waiting_for_return: ['Chờ hoàn', 'Waiting for return', 'Chờ hoàn', 'To return'],
  planned_for_return: ['Đã xếp lịch hoàn', 'Planned for return', 'Đã xếp lịch hoàn', 'Return planned'],
  in_return: ['Đang hoàn về', 'In return'],
  return_waiting_for_linehaul: [
    'Hàng hoàn chờ trung chuyển',
    'Return waiting for linehaul',
    'Hoàn, chờ chuyến',
    'Return waiting',
  ],
  return_planned_for_linehaul: [
    'Hàng hoàn đã xếp chuyến',
    'Return planned for linehaul',
    'Hoàn, xếp chuyến',
    'Return scheduled',
  ],
  return_in_linehaul: [
    'Hàng hoàn đang trung chuyển',
    'Return in linehaul',
    'Hoàn, trên đường',
    'Return en route',
  ],
  return_successful: ['Hoàn thành công', 'Return successful', 'Hoàn thành công', 'Return done'],
  returned: ['Đã hoàn', 'Returned'],
  return_failed: ['Hoàn hàng thất bại', 'Return failed', 'Hoàn thất bại'],
  return_failed_attempt: ['Chưa hoàn được hàng', 'Return failed attempt', 'Chưa hoàn được', 'Return missed'],
  cod_collected: ['Đã thu COD', 'COD collected'],
  cod_transferred_to_center: [
    'COD đã về trung tâm',
    'COD transferred to center',
    'COD ở trung tâm',
    'COD at center',
  ],
  cod_transferred_to_shop: [
    'COD chờ chuyển khoản',
    'COD transferred to shop',
    'COD chờ chuyển',
    'COD to be paid',
  ],
  cod_transferred_to_hub: ['COD đã về bưu cục', 'COD transferred to hub', 'COD ở bưu cục', 'COD at hub'],
  cod_transfered: ['COD đã vào phiếu, chờ chuyển', 'COD transferred', 'COD đã vào phiếu'],
  bank_transfered: ['Đã chuyển khoản', 'Bank transferred'],
  returned_cod_transferred_to_shop: [
    'Đã hoàn, COD đã chuyển cho shop',
    'Returned COD transferred to shop',
    'Hoàn, đã trả COD',
    'Return, COD paid',
  ],
  returned_fee_charged_to_shop: [
    'Đã hoàn, shop chịu phí',
    'Returned fee charged to shop',
    'Hoàn, phí shop',
    'Return fee: shop',
  ],
  returned_fee_charged_to_hub: [
    'Đã hoàn, bưu cục chịu phí',
    'Returned fee charged to hub',
    'Hoàn, phí bưu cục',
    'Return fee: hub',
  ],
  missing: ['Thất lạc', 'Missing'],
  missing_courier: ['Thất lạc ở bưu tá', 'Missing courier', 'Lạc ở bưu tá'],
  lost: ['Mất hàng', 'Lost'],
  lost_claimed: ['Đang xét đền bù', 'Lost claimed'],
  hub_lost_claimed: ['Bưu cục chịu đền bù', 'Hub lost claimed', 'Bưu cục đền bù'],
  shop_lost_claimed: ['Shop đã yêu cầu đền bù', 'Shop lost claimed', 'Shop xin đền bù', 'Shop claimed'],
  lost_collection_created: [
    'Đã lập phiếu thu đền bù',
    'Lost collection created',
    'Có phiếu đền bù',
    'Claim slip made',
  ],
  lost_collection_approved: [
    'Đã duyệt phiếu thu đền bù',
    'Lost collection approved',
    'Đã duyệt đền bù',
    'Claim approved',
  ],
  abandoned: ['Hàng không ai nhận', 'Abandoned', 'Không ai nhận'],
  '3pl_cancelled': ['Nhà vận chuyển hủy', '3PL cancelled', 'NVC hủy'],
  cancelled: ['Đã hủy', 'Cancelled'],
  cancel_failed: ['Không hủy được', 'Cancel failed'],
  request_cancel: ['Chờ xét hủy', 'Request cancel'],
  handover_accepted: ['Đã nhận bàn giao', 'Handover accepted', 'Đã bàn giao', 'Handed over'],
}

export function statusLabel(status: ParcelStatus, language: Language): string {
  const [vi, en] = words[status]
  return language === 'vi' ? vi : en
}

/** The name of a status in a word or two, for the rows of the list. It never replaces the name where there is room for it. */
export function statusShortLabel(status: ParcelStatus, language: Language): string {
  const [vi, en, short_vi = vi, short_en = en] = words[status]
  return language === 'vi' ? short_vi : short_en
}

export function statusGroupLabel(group: StatusGroup, language: Language): string {
  return statusGroupLabels[group][language]
}
