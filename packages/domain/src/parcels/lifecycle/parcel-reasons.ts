import type { Bilingual } from '../../languages.ts'
import type { ParcelReason } from './parcel-answers.ts'

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
  cancel_after_return: { vi: 'Hàng đã về shop.', en: 'The goods are back at your shop.' },
  cancel_while_missing: {
    vi: 'Hàng đang thất lạc. Xác nhận mất thì shop được đền bù.',
    en: 'The goods are missing. A confirmed loss is compensated.',
  },
  cancel_after_loss: { vi: 'Hàng đã mất.', en: 'The goods are lost.' },
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
  not_failed: {
    vi: 'Chỉ gửi lại đơn chưa gửi được.',
    en: 'Only a parcel whose push failed can be sent again.',
  },
}
