import type { Bilingual } from '../../languages.ts'

/** The headings of the scorecard's sheet. */
export const scoreWords = {
  file: { vi: 'bang-diem-hang', en: 'carrier-scorecard' },
  sheet: { vi: 'Bảng điểm', en: 'Scorecard' },
  title: { vi: 'Bảng điểm hãng vận chuyển', en: 'Carrier scorecard' },
  period: { vi: 'Tháng đặt đơn', en: 'Months of booking' },
  counted_at: { vi: 'Số liệu lúc', en: 'Counted at' },
  connection: { vi: 'Kết nối', en: 'Connection' },
  name: { vi: 'Tên', en: 'Name' },
  month: { vi: 'Tháng', en: 'Month' },
  province: { vi: 'Tỉnh nhận', en: 'Province' },
  parcels: { vi: 'Số đơn', en: 'Parcels' },
  ended: { vi: 'Đã xong', en: 'Ended' },
  first_attempt: { vi: 'Giao được lần đầu (%)', en: 'First attempt (%)' },
  returned: { vi: 'Hoàn (%)', en: 'Returned (%)' },
  days_middle: { vi: 'Số ngày, trung vị', en: 'Days, median' },
  days_slow: { vi: 'Số ngày, 10% chậm nhất từ', en: 'Days, slowest 10% from' },
  on_promise: { vi: 'Đúng hẹn (%)', en: 'On promise (%)' },
  cost_a_kilo: { vi: 'Chi phí mỗi kg (đ)', en: 'Cost a kg (VND)' },
  differing: { vi: 'Đơn có chênh lệch (%)', en: 'With a difference (%)' },
  days_until_paid: { vi: 'Số ngày tới khi trả COD', en: 'Days until paid' },
} as const satisfies Record<string, Bilingual>
