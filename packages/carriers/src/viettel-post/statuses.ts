import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { foldText } from '@guihang/domain/text'
import type { StatusRow } from '../carrier.ts'
import type { CarrierNews } from '../shipment.ts'

/** `back`: what the status says on the way back, which has the codes of the way there. */
type Row = StatusRow & { readonly back?: CarrierWord }

/** 100, 106, 301 to 303, 401 to 403 and 510 stand in older lists only. */
const rows: readonly Row[] = [
  { code: '100', words: 'Tiếp nhận đơn hàng từ đối tác', means: 'note' },
  { code: '101', words: 'ViettelPost từ chối nhận', means: 'cancelled' },
  { code: '102', words: 'Đơn hàng chờ xử lý', means: 'accepted' },
  { code: '103', words: 'Giao cho bưu cục', means: 'accepted' },
  { code: '104', words: 'Giao cho Bưu tá đi nhận', means: 'picking' },
  { code: '105', words: 'Bưu Tá đã nhận hàng', means: 'picked_up' },
  { code: '106', words: 'Đối tác yêu cầu lấy lại hàng', means: 'note' },
  { code: '107', words: 'Đối tác yêu cầu hủy qua API', means: 'cancelled' },
  { code: '200', words: 'Nhận từ bưu tá - Bưu cục gốc', means: 'at_hub', back: 'return_at_hub' },
  { code: '201', words: 'Hủy nhập phiếu gửi', means: 'cancelled' },
  { code: '202', words: 'Sửa phiếu gửi', means: 'note' },
  { code: '300', words: 'Khai thác đi', means: 'moving', back: 'return_moving' },
  { code: '301', words: 'Đóng túi gói', means: 'moving', back: 'return_moving' },
  { code: '302', words: 'Đóng chuyến thư', means: 'moving', back: 'return_moving' },
  { code: '303', words: 'Đóng tuyến xe', means: 'moving', back: 'return_moving' },
  // Viettel Post does not say whether an office is the last one.
  { code: '400', words: 'Khai thác đến', means: 'at_hub', back: 'return_at_hub' },
  { code: '401', words: 'Nhận túi gói', means: 'at_hub', back: 'return_at_hub' },
  { code: '402', words: 'Nhận chuyến thư', means: 'at_hub', back: 'return_at_hub' },
  { code: '403', words: 'Nhận chuyến xe', means: 'at_hub', back: 'return_at_hub' },
  { code: '500', words: 'Giao bưu tá đi phát', means: 'delivering', back: 'returning' },
  // 504 is its word for a return that ended. Whether goods or money came back with 501, a person asks.
  { code: '501', words: 'Phát thành công', means: 'delivered', back: 'exception' },
  { code: '502', words: 'Chuyển hoàn bưu cục gốc', means: 'return_moving' },
  { code: '503', words: 'Hủy - Theo yêu cầu khách hàng', means: 'cancelled' },
  { code: '504', words: 'Hoàn thành công - Chuyển trả người gửi', means: 'returned' },
  { code: '505', words: 'Phát thất bại - Yêu cầu chuyển hoàn', means: 'delivery_given_up' },
  { code: '506', words: 'Phát thất bại', means: 'delivery_failed', back: 'return_failed' },
  { code: '507', words: 'Khách hàng đến bưu cục nhận', means: 'at_counter', back: 'return_at_hub' },
  { code: '508', words: 'Phát tiếp - Đơn vị yêu cầu', means: 'delivering_again', back: 'note' },
  { code: '509', words: 'Chuyển tiếp bưu cục khác', means: 'moving', back: 'return_moving' },
  { code: '510', words: 'Hủy phân công phát', means: 'at_last_hub', back: 'return_at_hub' },
  { code: '515', words: 'Duyệt hoàn', means: 'to_be_returned' },
  { code: '550', words: 'Phát tiếp - Khách hàng yêu cầu', means: 'delivering_again', back: 'note' },
]

export const statuses: readonly StatusRow[] = rows

export function meaningOf(news: CarrierNews): CarrierWord | undefined {
  const row = rows.find(({ code }) => code === news.status)
  if (row === undefined) return undefined
  if (news.facts.returning && row.back !== undefined) return row.back
  return meansByItsWords(news) ?? row.means
}

/** Viettel Post has given two codes a second meaning, and the words of the message tell which. */
const secondMeanings = [
  { code: '102', says: 'lay hang that bai', means: 'pickup_failed' },
  { code: '503', says: 'tieu huy', means: 'destroyed' },
] as const

function meansByItsWords({ status, words }: CarrierNews): CarrierWord | undefined {
  const said = foldText(words ?? '')
  return secondMeanings.find(({ code, says }) => code === status && said.includes(says))?.means
}
