import type { DifferenceClass } from '../carrier-statements/difference-classes.ts'
import type { LetterColumnName, LetterFigure } from './carrier-letter.ts'

// A letter goes to a Vietnamese company: it has no other language.

/** As the carrier is told of it; the office has words of its own. */
export const letterReasons: Readonly<Record<DifferenceClass, string>> = {
  not_paid: 'Đã giao, chưa chuyển tiền COD',
  paid_less: 'Chuyển thiếu tiền COD',
  paid_more: 'Chuyển thừa tiền COD',
  paid_not_delivered: 'Chuyển COD cho đơn chưa giao thành công',
  freight_above_quote: 'Thu phí cao hơn báo giá',
  weight_changed: 'Thu thêm phí do thay đổi khối lượng',
  return_charged: 'Thu phí hoàn của đơn đã giao thành công',
  twice: 'Đơn có trong hai bảng đối soát',
  unknown_number: 'Mã vận đơn không phải của chúng tôi',
  held_back: 'Tạm thu chưa hoàn lại',
  total_differs: 'Tổng đối soát khác số tiền đã chuyển',
}

export const figureNames: Readonly<Record<LetterFigure, string>> = {
  cod: 'Tiền COD',
  cost: 'Phí dịch vụ',
  return_fee: 'Phí hoàn',
  net: 'Số tiền thanh toán',
}

export const columnNames: Readonly<Record<LetterColumnName, string>> = {
  expected: 'Theo chúng tôi',
  told: 'Hãng đã báo',
  charged: 'Theo đối soát',
  received: 'Đã nhận',
}

export const letterWords = {
  title: 'CÔNG VĂN ĐỀ NGHỊ XỬ LÝ CHÊNH LỆCH ĐỐI SOÁT',
  trial: 'BẢN THỬ, KHÔNG CÓ GIÁ TRỊ',
  sheet: 'Chênh lệch',
  number: 'Số',
  day: 'Ngày',
  page: 'Trang',
  to: 'Kính gửi:',
  contract: 'Hợp đồng:',
  contact: 'Liên hệ:',
  no: 'STT',
  codes: 'Mã vận đơn / Mã của chúng tôi',
  carrier_code: 'Mã vận đơn của hãng',
  our_code: 'Mã của chúng tôi',
  delivered_on: 'Ngày giao',
  reason: 'Nội dung chênh lệch',
  figure: 'Khoản',
  statement: 'File đối soát / dòng',
  statement_number: 'Số bảng của chúng tôi',
  file: 'File đối soát của hãng',
  sheet_of: 'Trang tính',
  row: 'Dòng',
  row_of: 'dòng',
  evidence: 'Trạng thái hãng đã báo',
  status: 'Mã trạng thái của hãng',
  status_words: 'Trạng thái của hãng',
  reason_code: 'Mã lý do của hãng',
  reason_words: 'Lý do của hãng',
  said_at: 'Thời điểm hãng báo',
  amount: 'Số tiền đề nghị',
  total: 'Tổng cộng',
  owed_to_us: 'Hãng còn phải trả',
  owed_by_us: 'Chúng tôi phải trả lại',
  signed_by_us: 'ĐẠI DIỆN BÊN GỬI',
  signed_by_carrier: 'XÁC NHẬN CỦA HÃNG VẬN CHUYỂN',
  sign: '(ký, ghi rõ họ tên, đóng dấu)',
} as const

/** Why the letter comes, and what is asked. */
export function letterOpening(count: number): string {
  return `Đối chiếu bảng đối soát của Quý công ty với số liệu giao hàng và thu hộ của chúng tôi, có ${count} khoản chưa khớp như bảng dưới đây. Kính đề nghị Quý công ty kiểm tra và xác nhận từng khoản. Số dương là tiền Quý công ty còn phải trả cho chúng tôi, số âm là tiền chúng tôi phải trả lại. Đơn vị tính: đồng.`
}
