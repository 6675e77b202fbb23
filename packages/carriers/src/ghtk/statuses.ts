import type { CarrierWord } from '@guihang/domain/connection/carriers/carrier-words'
import type { StatusRow } from '../carrier.ts'
import type { CarrierNews } from '../shipment.ts'

/**
 * What a courier reports (123, 127, 128, 45, 49, 410) may be taken back, so it moves nothing. Reconciled (6, 11) comes after
 * the delivery or the return, and says it where that message was lost.
 */
export const statuses: readonly StatusRow[] = [
  { code: '-1', words: 'Hủy đơn hàng', means: 'cancelled' },
  { code: '1', words: 'Chưa tiếp nhận', means: 'note' },
  { code: '2', words: 'Đã tiếp nhận', means: 'accepted' },
  { code: '3', words: 'Đã lấy hàng/Đã nhập kho', means: 'at_hub' },
  { code: '4', words: 'Đã điều phối giao hàng/Đang giao hàng', means: 'delivering' },
  { code: '5', words: 'Đã giao hàng/Chưa đối soát', means: 'delivered' },
  { code: '6', words: 'Đã đối soát', means: 'delivered' },
  { code: '7', words: 'Không lấy được hàng', means: 'pickup_given_up' },
  { code: '8', words: 'Hoãn lấy hàng', means: 'pickup_failed' },
  { code: '9', words: 'Không giao được hàng', means: 'delivery_given_up' },
  { code: '10', words: 'Delay giao hàng', means: 'delivery_failed' },
  { code: '11', words: 'Đã đối soát công nợ trả hàng', means: 'returned' },
  { code: '12', words: 'Đã điều phối lấy hàng/Đang lấy hàng', means: 'picking' },
  { code: '13', words: 'Đơn hàng bồi hoàn', means: 'compensated' },
  { code: '20', words: 'Đang trả hàng (COD cầm hàng đi trả)', means: 'returning' },
  { code: '21', words: 'Đã trả hàng (COD đã trả xong hàng)', means: 'returned' },
  { code: '123', words: 'Shipper báo đã lấy hàng', means: 'note' },
  { code: '127', words: 'Shipper báo không lấy được hàng', means: 'note' },
  { code: '128', words: 'Shipper báo delay lấy hàng', means: 'note' },
  { code: '45', words: 'Shipper báo đã giao hàng', means: 'note' },
  { code: '49', words: 'Shipper báo không giao được hàng', means: 'note' },
  { code: '410', words: 'Shipper báo delay giao hàng', means: 'note' },
]

/** A status and what the message says beside it. */
export function meaningOf({ status, facts }: CarrierNews): CarrierWord | undefined {
  const word = words.get(status)
  return word === 'delivered' && facts.partly ? 'partly_delivered' : word
}

/** Said of a parcel whose COD GHTK has settled. */
export function isSettled(status: string): boolean {
  return status === '6'
}

const words: ReadonlyMap<string, CarrierWord> = new Map(statuses.map(({ code, means }) => [code, means]))
