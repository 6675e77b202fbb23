import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import { foldText } from '@guihang/domain/text'
import type { StatusRow } from '../carrier.ts'
import type { CarrierNews } from '../shipment.ts'

/** 100, 106, 301 to 303, 401 to 403 and 510 stand in older lists only. */
export const statuses: readonly StatusRow[] = [
  { code: '100', words: 'Tiếp nhận đơn hàng từ đối tác', means: 'note' },
  { code: '101', words: 'ViettelPost từ chối nhận', means: 'cancelled' },
  { code: '102', words: 'Đơn hàng chờ xử lý', means: 'accepted' },
  { code: '103', words: 'Giao cho bưu cục', means: 'accepted' },
  { code: '104', words: 'Giao cho Bưu tá đi nhận', means: 'picking' },
  { code: '105', words: 'Bưu Tá đã nhận hàng', means: 'picked_up' },
  { code: '106', words: 'Đối tác yêu cầu lấy lại hàng', means: 'note' },
  { code: '107', words: 'Đối tác yêu cầu hủy qua API', means: 'cancelled' },
  { code: '200', words: 'Nhận từ bưu tá - Bưu cục gốc', means: 'at_hub' },
  { code: '201', words: 'Hủy nhập phiếu gửi', means: 'cancelled' },
  { code: '202', words: 'Sửa phiếu gửi', means: 'note' },
  { code: '300', words: 'Khai thác đi', means: 'moving' },
  { code: '301', words: 'Đóng túi gói', means: 'moving' },
  { code: '302', words: 'Đóng chuyến thư', means: 'moving' },
  { code: '303', words: 'Đóng tuyến xe', means: 'moving' },
  // Viettel Post does not say whether an office is the last one.
  { code: '400', words: 'Khai thác đến', means: 'at_hub' },
  { code: '401', words: 'Nhận túi gói', means: 'at_hub' },
  { code: '402', words: 'Nhận chuyến thư', means: 'at_hub' },
  { code: '403', words: 'Nhận chuyến xe', means: 'at_hub' },
  { code: '500', words: 'Giao bưu tá đi phát', means: 'delivering' },
  { code: '501', words: 'Phát thành công', means: 'delivered' },
  { code: '502', words: 'Chuyển hoàn bưu cục gốc', means: 'return_moving' },
  { code: '503', words: 'Hủy - Theo yêu cầu khách hàng', means: 'cancelled' },
  { code: '504', words: 'Hoàn thành công - Chuyển trả người gửi', means: 'returned' },
  { code: '505', words: 'Phát thất bại - Yêu cầu chuyển hoàn', means: 'delivery_given_up' },
  { code: '506', words: 'Phát thất bại', means: 'delivery_failed' },
  { code: '507', words: 'Khách hàng đến bưu cục nhận', means: 'at_counter' },
  { code: '508', words: 'Phát tiếp - Đơn vị yêu cầu', means: 'delivering_again' },
  { code: '509', words: 'Chuyển tiếp bưu cục khác', means: 'moving' },
  { code: '510', words: 'Hủy phân công phát', means: 'at_last_hub' },
  { code: '515', words: 'Duyệt hoàn', means: 'to_be_returned' },
  { code: '550', words: 'Phát tiếp - Khách hàng yêu cầu', means: 'delivering_again' },
]

export function meaningOf(news: CarrierNews): CarrierWord | undefined {
  const row = statuses.find(({ code }) => code === news.status)
  if (row === undefined) return undefined
  const means = meansByItsWords(news) ?? row.means
  return news.facts.returning ? (onTheWayBack[means] ?? means) : means
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

/** The way back has the codes of the way there. */
const onTheWayBack: Partial<Record<CarrierWord, CarrierWord>> = {
  at_hub: 'return_at_hub',
  at_last_hub: 'return_at_hub',
  at_counter: 'return_at_hub',
  moving: 'return_moving',
  delivering: 'returning',
  delivery_failed: 'return_failed',
  delivering_again: 'note',
  // 504 is its word for a return that ended. Whether goods or money came back here, a person asks.
  delivered: 'exception',
}
