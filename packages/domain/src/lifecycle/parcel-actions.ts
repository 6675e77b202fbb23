import type { Bilingual } from '../languages.ts'
import { nextStatus, transitionOf } from './parcel-lifecycle.ts'
import { type ParcelStatus, statusGroupOf } from './parcel-statuses.ts'

/** What a shop can do with one parcel. */
export const parcelActions = [
  'edit',
  'edit_receiver',
  'edit_cod',
  'cancel',
  'request_cancel',
  'withdraw_cancel',
  'deliver_again',
  'send_back',
  'print',
  'copy',
  'retry_push',
  'claim_loss',
] as const

export type ParcelAction = (typeof parcelActions)[number]

/** Why a parcel cannot be cancelled. */
type CancelReason =
  | 'cancel_after_pickup'
  | 'cancel_requested'
  | 'cancel_after_delivery'
  | 'cancel_on_return'
  | 'cancel_after_loss'
  | 'cancel_after_end'

/** Why an action is not allowed; the key of a text that a disabled button shows. */
export type ParcelReason =
  | 'edit_after_pickup'
  | 'edit_after_end'
  | 'cod_after_print'
  | CancelReason
  | 'print_draft'
  | 'print_cancelled'
  | 'not_failed'
  | 'cancel_on_its_way'
  | 'no_request'
  | 'not_undelivered'
  | 'not_lost'

export type ParcelAnswer =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly reason: ParcelReason
      /** The code of the error catalogue with which the API refuses. */
      readonly code: 'EPKS002' | 'EPK001' | 'EPK015' | 'EPK016' | 'EPK018' | 'ELC003'
    }

export const parcelReasonTexts: Readonly<Record<ParcelReason, Bilingual>> = {
  edit_after_pickup: {
    vi: 'Hàng đã lấy. Gửi yêu cầu hỗ trợ để đổi thông tin.',
    en: 'Already picked up. Send a support request to change it.',
  },
  edit_after_end: { vi: 'Đơn đã hủy nên không sửa được.', en: 'A cancelled parcel cannot be changed.' },
  cod_after_print: {
    vi: 'Nhãn đã in nên COD đã chốt. Gửi yêu cầu hỗ trợ để đổi.',
    en: 'The label is printed, so COD is fixed. Send a support request to change it.',
  },
  cancel_after_pickup: {
    vi: 'Hàng đã lấy. Nhà vận chuyển xét rồi mới hủy.',
    en: 'Already picked up. The provider decides about a cancellation.',
  },
  cancel_requested: {
    vi: 'Đã gửi yêu cầu hủy. Chờ nhà vận chuyển trả lời.',
    en: 'Already requested. The provider will answer.',
  },
  cancel_after_delivery: { vi: 'Khách đã nhận hàng.', en: 'The customer already has the goods.' },
  cancel_on_return: { vi: 'Hàng đang hoàn về shop.', en: 'The goods are already coming back to you.' },
  cancel_after_loss: {
    vi: 'Hàng đang thất lạc. Xác nhận mất thì shop được đền bù.',
    en: 'The goods are missing. A confirmed loss is compensated.',
  },
  cancel_after_end: { vi: 'Đơn đã hủy.', en: 'The parcel is already cancelled.' },
  print_draft: {
    vi: 'Đơn nháp chưa có nhãn. Tạo đơn rồi in.',
    en: 'A draft has no label. Create the parcel first.',
  },
  print_cancelled: { vi: 'Đơn đã hủy nên không in nhãn.', en: 'A cancelled parcel gets no label.' },
  cancel_on_its_way: {
    vi: 'Chỉ xin hủy được khi hàng đang trên đường giao.',
    en: 'Only while the goods are on their way to the customer.',
  },
  no_request: {
    vi: 'Không có yêu cầu hủy nào đang chờ xét.',
    en: 'No cancellation request is waiting for a decision.',
  },
  not_undelivered: {
    vi: 'Chỉ chọn được khi giao hàng không thành công.',
    en: 'Only after a delivery has failed.',
  },
  not_lost: {
    vi: 'Chỉ yêu cầu được khi đơn đã xác nhận mất và chưa có yêu cầu.',
    en: 'Only for a parcel that is confirmed as lost and not claimed yet.',
  },
  not_failed: { vi: 'Chỉ gửi lại đơn bị đẩy lỗi.', en: 'Only a parcel whose push failed can be sent again.' },
}

type ParcelFacts = {
  readonly status: ParcelStatus
  /** When a label was last printed; null = never. */
  readonly awb_printed_at: string | Date | null
}

/**
 * Whether the shop may do something with a parcel, and if not, why. The API's guard and the disabled button
 * ask the same question. Receiver, address and note change until pickup; COD and payer freeze once a label
 * was printed.
 */
export function parcelCan(action: ParcelAction, parcel: ParcelFacts): ParcelAnswer {
  const cancelled = statusGroupOf(parcel.status) === 'cancel'
  const withShop = nextStatus(parcel.status, 'cancel') !== undefined
  switch (action) {
    case 'copy':
      return { allowed: true }
    case 'edit':
    case 'edit_receiver':
      return canEdit(cancelled, withShop)
    case 'edit_cod': {
      const edit = canEdit(cancelled, withShop)
      if (!edit.allowed || parcel.awb_printed_at === null) return edit
      return { allowed: false, reason: 'cod_after_print', code: 'EPKS002' }
    }
    case 'cancel':
      if (withShop) return { allowed: true }
      return { allowed: false, reason: cancelReasonOf(parcel.status), code: 'EPK016' }
    case 'request_cancel':
      if (nextStatus(parcel.status, 'request_cancel') !== undefined) return { allowed: true }
      return { allowed: false, reason: requestReasonOf(parcel.status, withShop), code: 'EPK016' }
    case 'withdraw_cancel':
      if (transitionOf(parcel.status, 'withdraw_cancel') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'no_request', code: 'EPK001' }
    case 'deliver_again':
    case 'send_back':
      if (nextStatus(parcel.status, action) !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_undelivered', code: 'EPK001' }
    case 'print':
      if (parcel.status === 'draft') return { allowed: false, reason: 'print_draft', code: 'EPK018' }
      return cancelled ? { allowed: false, reason: 'print_cancelled', code: 'EPK018' } : { allowed: true }
    case 'claim_loss':
      if (nextStatus(parcel.status, 'claim_loss') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_lost', code: 'ELC003' }
    case 'retry_push':
      if (nextStatus(parcel.status, 'retry_push') !== undefined) return { allowed: true }
      return { allowed: false, reason: 'not_failed', code: 'EPK015' }
  }
}

// As long as the shop may cancel, the goods are in its hands, and so is what the parcel says.
function canEdit(cancelled: boolean, withShop: boolean): ParcelAnswer {
  if (withShop) return { allowed: true }
  return { allowed: false, reason: cancelled ? 'edit_after_end' : 'edit_after_pickup', code: 'EPKS002' }
}

function cancelReasonOf(status: ParcelStatus): CancelReason {
  if (status === 'request_cancel') return 'cancel_requested'
  const group = statusGroupOf(status)
  if (group === 'cancel') return 'cancel_after_end'
  if (group === 'loss') return 'cancel_after_loss'
  if (group === 'success') return 'cancel_after_delivery'
  return group === 'return' || status === 'return_failed' ? 'cancel_on_return' : 'cancel_after_pickup'
}

function requestReasonOf(status: ParcelStatus, withShop: boolean): ParcelReason {
  const reason = cancelReasonOf(status)
  return withShop || reason === 'cancel_after_pickup' ? 'cancel_on_its_way' : reason
}
