import type { Bilingual } from '../../languages.ts'
import type { LineKind, StatementKind, StatementState } from './statements.ts'

/** For files; screens have messages of their own. */
export const statementKindLabels: Readonly<Record<StatementKind, Bilingual>> = {
  delivered: { vi: 'Phiếu đối soát COD', en: 'COD statement' },
  lost: { vi: 'Phiếu đền bù', en: 'Compensation statement' },
}

export const statementStateLabels: Readonly<Record<StatementState, Bilingual>> = {
  new: { vi: 'Mới', en: 'New' },
  approved: { vi: 'Đã duyệt', en: 'Approved' },
  sent: { vi: 'Đã gửi ngân hàng', en: 'Sent to the bank' },
  paid: { vi: 'Đã chuyển khoản', en: 'Paid' },
  failed: { vi: 'Chuyển khoản lỗi', en: 'Transfer failed' },
  carried_over: { vi: 'Chuyển sang kỳ sau', en: 'Carried over' },
  rejected: { vi: 'Bị từ chối', en: 'Rejected' },
}

export const lineKindLabels: Readonly<Record<LineKind, Bilingual>> = {
  cod: { vi: 'Tiền COD', en: 'COD' },
  fees: { vi: 'Phí giao hàng', en: 'Delivery fees' },
  return: { vi: 'Phí hoàn hàng', en: 'Return fees' },
  re_weigh: { vi: 'Phí cân lại', en: 'Re-weighing' },
  compensation: { vi: 'Đền bù', en: 'Compensation' },
  carried_over: { vi: 'Kỳ trước chuyển sang', en: 'Carried over from before' },
}

export const statementWords = {
  sheet: { vi: 'Phiếu đối soát', en: 'Statement' },
  number: { vi: 'Số phiếu', en: 'Number' },
  payout_on: { vi: 'Ngày đối soát', en: 'Day' },
  state: { vi: 'Trạng thái', en: 'State' },
  no: { vi: 'STT', en: 'No.' },
  line: { vi: 'Nội dung', en: 'Line' },
  tracking_number: { vi: 'Mã vận đơn', en: 'Tracking number' },
  code: { vi: 'Mã đơn', en: 'Parcel code' },
  at: { vi: 'Thời gian', en: 'Time' },
  cod: { vi: 'COD', en: 'COD' },
  compensation: { vi: 'Đền bù', en: 'Compensation' },
  shipping: { vi: 'Phí vận chuyển', en: 'Shipping fee' },
  insurance: { vi: 'Phí bảo hiểm', en: 'Insurance fee' },
  service: { vi: 'Phí thu hộ', en: 'Service fee' },
  return: { vi: 'Phí hoàn', en: 'Return fee' },
  reweigh: { vi: 'Phí cân lại', en: 'Re-weighing' },
  carried: { vi: 'Kỳ trước chuyển sang', en: 'Carried over' },
  net: { vi: 'Thực nhận', en: 'Net' },
  total: { vi: 'Cộng', en: 'Total' },
} as const satisfies Readonly<Record<string, Bilingual>>
