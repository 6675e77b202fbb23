import type { Bilingual, Language } from '../languages.ts'

/** The ten groups of spec section 4, in the order in which the parcel list shows its tabs. */
export const statusGroups = [
  'confirmation',
  'draft',
  'waiting',
  'passed',
  'delivering',
  'success',
  'return',
  'fail',
  'loss',
  'cancel',
] as const

export type StatusGroup = (typeof statusGroups)[number]

export const statusGroupLabels: Readonly<Record<StatusGroup, Bilingual>> = {
  confirmation: { vi: 'Chờ xác nhận', en: 'To confirm' },
  draft: { vi: 'Nháp', en: 'Draft' },
  waiting: { vi: 'Chờ lấy', en: 'To pick up' },
  passed: { vi: 'Đã lấy', en: 'Picked up' },
  delivering: { vi: 'Đang giao', en: 'Delivering' },
  success: { vi: 'Giao xong', en: 'Success' },
  return: { vi: 'Hoàn hàng', en: 'Returns' },
  fail: { vi: 'Thất bại', en: 'Problems' },
  loss: { vi: 'Thất lạc', en: 'Lost' },
  cancel: { vi: 'Đã hủy', en: 'Cancelled' },
}

type StatusFacts = Bilingual & {
  readonly group: StatusGroup
  /** At most 17 letters, for a badge in a row of the list: the label itself where it is short enough. */
  readonly short: Bilingual
  /** Nothing leaves a final status: neither an event of today's table nor one to come. */
  readonly final: boolean
}

/**
 * All 55 statuses of spec section 4, in its order. Two layers of one fact stand side by side: what the
 * courier says (delivery_successful) and what the provider confirms (delivered).
 * `cod_transfered` and `bank_transfered` keep the spec's spelling.
 */
export const parcelStatusFacts = {
  draft: open('draft', 'Nháp', 'Draft'),
  waiting_for_approval: open('confirmation', 'Chờ duyệt', 'Waiting for approval', 'Chờ duyệt', 'To approve'),
  failed: open('fail', 'Đẩy đơn lỗi', 'Failed'),
  waiting_for_pickup: open('waiting', 'Chờ lấy hàng', 'Waiting for pickup', 'Chờ lấy hàng', 'To pick up'),
  planned_for_pickup: open(
    'waiting',
    'Đã xếp lịch lấy',
    'Planned for pickup',
    'Đã xếp lịch lấy',
    'Pickup planned',
  ),
  in_pickup: open('waiting', 'Đang lấy hàng', 'In pickup'),
  pickup_successful: open('passed', 'Đã lấy hàng', 'Pickup successful', 'Đã lấy hàng', 'Picked up'),
  pickup_failed: open('fail', 'Lấy hàng thất bại', 'Pickup failed', 'Lấy thất bại', 'Pickup failed'),
  pickup_failed_attempt: open(
    'waiting',
    'Chưa lấy được hàng',
    'Pickup failed attempt',
    'Chưa lấy được',
    'Pickup missed',
  ),
  shop_canceled: final('cancel', 'Shop đã hủy', 'Shop canceled'),
  waiting_for_linehaul: open(
    'passed',
    'Chờ trung chuyển',
    'Waiting for linehaul',
    'Chờ chuyển tiếp',
    'Awaits linehaul',
  ),
  planned_for_linehaul: open(
    'passed',
    'Đã xếp chuyến',
    'Planned for linehaul',
    'Đã xếp chuyến',
    'Linehaul planned',
  ),
  in_linehaul: open('passed', 'Đang trung chuyển', 'In linehaul', 'Đang chuyển tiếp', 'In linehaul'),
  waiting_for_delivery: open(
    'passed',
    'Chờ giao hàng',
    'Waiting for delivery',
    'Chờ giao hàng',
    'To deliver',
  ),
  planned_for_delivery: open(
    'passed',
    'Đã xếp lịch giao',
    'Planned for delivery',
    'Đã xếp lịch giao',
    'Delivery planned',
  ),
  in_delivery: open('delivering', 'Đang giao', 'In delivery'),
  in_30_delivery: open(
    'delivering',
    'Giao lại trong 30 phút',
    'In 30 delivery',
    'Giao lại 30 phút',
    'In 30 delivery',
  ),
  delivery_successful: open(
    'success',
    'Giao thành công',
    'Delivery successful',
    'Giao thành công',
    'Delivery done',
  ),
  delivered: open('success', 'Đã giao', 'Delivered'),
  delivery_failed: open('fail', 'Giao hàng thất bại', 'Delivery failed', 'Giao thất bại', 'Delivery failed'),
  delivery_failed_attempt: open(
    'delivering',
    'Chưa giao được hàng',
    'Delivery failed attempt',
    'Chưa giao được',
    'Delivery missed',
  ),
  delivery_cancelled: open('cancel', 'Đã hủy giao', 'Delivery cancelled', 'Đã hủy giao', 'Delivery stopped'),
  waiting_for_return: open('return', 'Chờ hoàn', 'Waiting for return', 'Chờ hoàn', 'To return'),
  planned_for_return: open(
    'return',
    'Đã xếp lịch hoàn',
    'Planned for return',
    'Đã xếp lịch hoàn',
    'Return planned',
  ),
  in_return: open('return', 'Đang hoàn về', 'In return'),
  return_waiting_for_linehaul: open(
    'return',
    'Hàng hoàn chờ trung chuyển',
    'Return waiting for linehaul',
    'Hoàn, chờ chuyến',
    'Return waiting',
  ),
  return_planned_for_linehaul: open(
    'return',
    'Hàng hoàn đã xếp chuyến',
    'Return planned for linehaul',
    'Hoàn, xếp chuyến',
    'Return scheduled',
  ),
  return_in_linehaul: open(
    'return',
    'Hàng hoàn đang trung chuyển',
    'Return in linehaul',
    'Hoàn, trên đường',
    'Return en route',
  ),
  return_successful: open('return', 'Hoàn thành công', 'Return successful', 'Hoàn thành công', 'Return done'),
  returned: open('return', 'Đã hoàn', 'Returned'),
  return_failed: open('fail', 'Hoàn hàng thất bại', 'Return failed', 'Hoàn thất bại', 'Return failed'),
  return_failed_attempt: open(
    'return',
    'Chưa hoàn được hàng',
    'Return failed attempt',
    'Chưa hoàn được',
    'Return missed',
  ),
  cod_collected: open('success', 'Đã thu COD', 'COD collected'),
  cod_transferred_to_center: open(
    'success',
    'COD đã về trung tâm',
    'COD transferred to center',
    'COD ở trung tâm',
    'COD at center',
  ),
  cod_transferred_to_shop: open(
    'success',
    'COD chờ chuyển khoản',
    'COD transferred to shop',
    'COD chờ chuyển',
    'COD to be paid',
  ),
  cod_transferred_to_hub: open(
    'success',
    'COD đã về bưu cục',
    'COD transferred to hub',
    'COD ở bưu cục',
    'COD at hub',
  ),
  cod_transfered: open(
    'success',
    'COD đã vào phiếu, chờ chuyển',
    'COD transferred',
    'COD đã vào phiếu',
    'COD transferred',
  ),
  bank_transfered: final('success', 'Đã chuyển khoản', 'Bank transferred'),
  returned_cod_transferred_to_shop: final(
    'return',
    'Đã hoàn, COD đã chuyển cho shop',
    'Returned COD transferred to shop',
    'Hoàn, đã trả COD',
    'Return, COD paid',
  ),
  returned_fee_charged_to_shop: final(
    'return',
    'Đã hoàn, shop chịu phí',
    'Returned fee charged to shop',
    'Hoàn, phí shop',
    'Return fee: shop',
  ),
  returned_fee_charged_to_hub: final(
    'return',
    'Đã hoàn, bưu cục chịu phí',
    'Returned fee charged to hub',
    'Hoàn, phí bưu cục',
    'Return fee: hub',
  ),
  missing: open('loss', 'Thất lạc', 'Missing'),
  missing_courier: open('loss', 'Thất lạc ở bưu tá', 'Missing courier', 'Lạc ở bưu tá', 'Missing courier'),
  lost: open('loss', 'Mất hàng', 'Lost'),
  lost_claimed: open('loss', 'Đang xét đền bù', 'Lost claimed'),
  hub_lost_claimed: open(
    'loss',
    'Bưu cục chịu đền bù',
    'Hub lost claimed',
    'Bưu cục đền bù',
    'Hub lost claimed',
  ),
  shop_lost_claimed: open(
    'loss',
    'Shop đã yêu cầu đền bù',
    'Shop lost claimed',
    'Shop xin đền bù',
    'Shop claimed',
  ),
  lost_collection_created: open(
    'loss',
    'Đã lập phiếu thu đền bù',
    'Lost collection created',
    'Có phiếu đền bù',
    'Claim slip made',
  ),
  lost_collection_approved: final(
    'loss',
    'Đã duyệt phiếu thu đền bù',
    'Lost collection approved',
    'Đã duyệt đền bù',
    'Claim approved',
  ),
  abandoned: final('loss', 'Hàng không ai nhận', 'Abandoned', 'Không ai nhận', 'Abandoned'),
  '3pl_cancelled': final('cancel', 'Nhà vận chuyển hủy', '3PL cancelled', 'NVC hủy', '3PL cancelled'),
  cancelled: final('cancel', 'Đã hủy', 'Cancelled'),
  cancel_failed: open('fail', 'Không hủy được', 'Cancel failed'),
  request_cancel: open('confirmation', 'Chờ xét hủy', 'Request cancel'),
  handover_accepted: open('passed', 'Đã nhận bàn giao', 'Handover accepted', 'Đã bàn giao', 'Handed over'),
} as const satisfies Record<string, StatusFacts>

export type ParcelStatus = keyof typeof parcelStatusFacts

/** All 55 statuses, in the spec's order. */
export const parcelStatuses: readonly ParcelStatus[] = Object.keys(parcelStatusFacts).filter(isParcelStatus)

/** Whether the text is one of the 55 statuses. */
export function isParcelStatus(text: string): text is ParcelStatus {
  return Object.hasOwn(parcelStatusFacts, text)
}

/** The one group a status belongs to. */
export function statusGroupOf(status: ParcelStatus): StatusGroup {
  return parcelStatusFacts[status].group
}

/** The statuses of a group, in the spec's order. */
export function statusesOf(group: StatusGroup): ParcelStatus[] {
  return parcelStatuses.filter((status) => statusGroupOf(status) === group)
}

/** Whether nothing can happen to the parcel any more. */
export function isFinal(status: ParcelStatus): boolean {
  return parcelStatusFacts[status].final
}

/** The name of a status in the given language. */
export function statusLabel(status: ParcelStatus, language: Language): string {
  return parcelStatusFacts[status][language]
}

/** The same in a word or two, for the rows of the list. It never replaces the name where there is room for it. */
export function statusShortLabel(status: ParcelStatus, language: Language): string {
  return parcelStatusFacts[status].short[language]
}

/** The name of a group in the given language. */
export function statusGroupLabel(group: StatusGroup, language: Language): string {
  return statusGroupLabels[group][language]
}

/* @__NO_SIDE_EFFECTS__ */
function open(group: StatusGroup, vi: string, en: string, shortVi = vi, shortEn = en): StatusFacts {
  return { group, final: false, vi, en, short: { vi: shortVi, en: shortEn } }
}

/* @__NO_SIDE_EFFECTS__ */
function final(group: StatusGroup, vi: string, en: string, shortVi = vi, shortEn = en): StatusFacts {
  return { group, final: true, vi, en, short: { vi: shortVi, en: shortEn } }
}
