import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import type { StatusRow } from '../carrier.ts'
import type { CarrierNews } from '../shipment.ts'

/** Statuses, and below them the kinds of messages that tell something else than a status. */
export const statuses: readonly StatusRow[] = [
  { code: 'draft', words: 'Đơn nháp', means: 'note' },
  { code: 'ready_to_pick', words: 'Mới tạo đơn, chờ lấy hàng', means: 'accepted' },
  { code: 'picking', words: 'Nhân viên đang lấy hàng', means: 'picking' },
  { code: 'money_collect_picking', words: 'Đang tương tác với người gửi', means: 'picking' },
  { code: 'picked', words: 'Nhân viên đã lấy hàng', means: 'picked_up' },
  { code: 'storing', words: 'Hàng đang nằm ở kho', means: 'at_hub' },
  { code: 'transporting', words: 'Đang luân chuyển hàng', means: 'moving' },
  { code: 'sorting', words: 'Đang phân loại hàng hóa', means: 'at_hub' },
  { code: 'delivering', words: 'Nhân viên đang giao cho người nhận', means: 'delivering' },
  { code: 'money_collect_delivering', words: 'Đang tương tác với người nhận', means: 'delivering' },
  { code: 'delivered', words: 'Nhân viên đã giao hàng thành công', means: 'delivered' },
  { code: 'delivery_fail', words: 'Nhân viên giao hàng thất bại', means: 'delivery_failed' },
  {
    code: 'waiting_to_return',
    words: 'Đang đợi trả hàng về cho người gửi',
    means: 'delivery_given_up',
  },
  { code: 'return', words: 'Trả hàng', means: 'to_be_returned' },
  { code: 'return_transporting', words: 'Đang luân chuyển hàng trả', means: 'return_moving' },
  { code: 'return_sorting', words: 'Đang phân loại hàng trả', means: 'return_at_hub' },
  { code: 'returning', words: 'Nhân viên đang đi trả hàng', means: 'returning' },
  { code: 'return_fail', words: 'Nhân viên trả hàng thất bại', means: 'return_failed' },
  { code: 'returned', words: 'Nhân viên trả hàng thành công', means: 'returned' },
  { code: 'cancel', words: 'Hủy đơn hàng', means: 'cancelled' },
  { code: 'exception', words: 'Đơn hàng ngoại lệ, không nằm trong quy trình', means: 'exception' },
  { code: 'damage', words: 'Hàng bị hư hỏng', means: 'damaged' },
  { code: 'lost', words: 'Hàng bị mất', means: 'lost' },
  { code: 'scrap', words: 'Hàng bị tiêu hủy', means: 'destroyed' },
  { code: 'update_weight', words: 'GHN cập nhật khối lượng', means: 'note' },
  { code: 'update_cod', words: 'GHN cập nhật tiền thu hộ', means: 'note' },
  { code: 'update_fee', words: 'GHN cập nhật cước phí', means: 'note' },
  { code: 'update_payment_type', words: 'GHN cập nhật người trả cước', means: 'note' },
  { code: 'update_partial_return', words: 'GHN cập nhật giao hàng một phần', means: 'note' },
  { code: 'cod', words: 'GHN đã chuyển tiền thu hộ', means: 'note' },
]

/** A status and what the message says beside it. */
export function meaningOf({ status, reason, facts }: CarrierNews): CarrierWord | undefined {
  // GHN goes back to "waiting for pickup" after a failed pickup, and only the reason tells it from a new order.
  if (status === 'ready_to_pick' && reason?.startsWith('GHN-P')) return 'pickup_failed'
  if (status === 'delivered' && facts.partly) return 'partly_delivered'
  if (status === 'storing' && facts.at_last_hub) return 'at_last_hub'
  return words.get(status)
}

const words: ReadonlyMap<string, CarrierWord> = new Map(statuses.map(({ code, means }) => [code, means]))
