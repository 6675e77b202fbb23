import type { Bilingual } from '../../languages.ts'
import type { FeeKind } from '../../parcels/pricing/vat.ts'

export const feeKindLabels: Readonly<Record<FeeKind, Bilingual>> = {
  shipping: { vi: 'Phí vận chuyển', en: 'Shipping fee' },
  insurance: { vi: 'Phí bảo hiểm', en: 'Insurance fee' },
  service: { vi: 'Phí thu hộ', en: 'Service fee' },
  return: { vi: 'Phí hoàn', en: 'Return fee' },
  reweigh: { vi: 'Phí cân lại', en: 'Re-weighing' },
}

export const monthWords = {
  file: { vi: 'tong-hop', en: 'summary' },
  title: { vi: 'Tổng hợp tháng', en: 'Summary of the month' },
  summary: { vi: 'Tổng hợp', en: 'Summary' },
  created: { vi: 'Đơn đã tạo', en: 'Parcels created' },
  delivered: { vi: 'Đơn đã giao', en: 'Parcels delivered' },
  returned: { vi: 'Đơn hoàn có tính phí', en: 'Returns charged' },
  compensated: { vi: 'Đơn được đền bù', en: 'Parcels compensated' },
  opening: { vi: 'Còn phải trả đầu kỳ', en: 'Owed at the beginning' },
  cod: { vi: 'COD phát sinh', en: 'COD' },
  compensation: { vi: 'Đền bù', en: 'Compensation' },
  fees: { vi: 'Phí (đã gồm VAT)', en: 'Fees, VAT included' },
  paid: { vi: 'Đã chuyển cho shop', en: 'Paid to the shop' },
  closing: { vi: 'Còn phải trả cuối kỳ', en: 'Owed at the end' },
  fee_sheet: { vi: 'Phí', en: 'Fees' },
  credit_sheet: { vi: 'COD và đền bù', en: 'COD and compensation' },
  payout_sheet: { vi: 'Chuyển khoản', en: 'Payouts' },
  at: { vi: 'Thời gian', en: 'Time' },
  tracking_number: { vi: 'Mã vận đơn', en: 'Tracking number' },
  code: { vi: 'Mã đơn', en: 'Parcel code' },
  kind: { vi: 'Loại', en: 'Kind' },
  amount: { vi: 'Số tiền', en: 'Amount' },
  vat_rate: { vi: 'Thuế suất VAT (%)', en: 'VAT rate (%)' },
  vat: { vi: 'Tiền VAT', en: 'VAT' },
  net: { vi: 'Chưa VAT', en: 'Without VAT' },
  number: { vi: 'Số phiếu', en: 'Statement' },
  reference: { vi: 'Mã giao dịch ngân hàng', en: 'Bank reference' },
  total: { vi: 'Cộng', en: 'Total' },
} as const satisfies Readonly<Record<string, Bilingual>>
