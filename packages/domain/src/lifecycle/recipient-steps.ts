import type { Bilingual } from '../languages.ts'
import { isParcelEvent, type ParcelEvent } from './parcel-events.ts'

/** What a recipient reads of a parcel's history: the steps that concern it, in its words. Everything else is left out. */
const steps: Readonly<Partial<Record<ParcelEvent, Bilingual>>> = {
  confirm_pickup: { vi: 'Đã lấy hàng từ shop', en: 'Picked up from the shop' },
  accept_handover: { vi: 'Bưu cục đã nhận hàng', en: 'Handed in at the hub' },
  depart: { vi: 'Rời kho gửi', en: 'Left the sending hub' },
  arrive: { vi: 'Tới kho gần bạn', en: 'At the hub near you' },
  start_delivery: { vi: 'Bưu tá đi giao', en: 'Out for delivery' },
  fail_delivery_attempt: { vi: 'Chưa giao được', en: 'Could not be delivered' },
  retry_delivery_soon: {
    vi: 'Bưu tá giao lại trong 30 phút',
    en: 'The courier tries again within 30 minutes',
  },
  deliver_again: { vi: 'Sẽ giao lại', en: 'Will be delivered again' },
  deliver: { vi: 'Đã giao', en: 'Delivered' },
  deliver_partly: { vi: 'Đã giao một phần', en: 'Delivered in part' },
  send_back: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  turn_back: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  cancel_on_the_road: { vi: 'Trả về shop', en: 'Goes back to the shop' },
  hand_back: { vi: 'Shop đã nhận lại hàng', en: 'Back at the shop' },
  confirm_cancel: { vi: 'Đơn đã hủy, shop đã nhận lại hàng', en: 'Cancelled, the shop has its goods back' },
  cancel_by_carrier: { vi: 'Nhà vận chuyển không nhận chở', en: 'Not taken by the carrier' },
  cancel: { vi: 'Shop đã hủy đơn', en: 'Cancelled by the shop' },
}

/** A step of a history for the recipient, or undefined for what does not concern it. */
export function recipientStep(event: string): Bilingual | undefined {
  return isParcelEvent(event) ? steps[event] : undefined
}

/** A name as a stranger may see it: `*** Nhung`; of a single word its first letter. Its bearer knows it again. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.at(-1)
  if (last === undefined) return ''
  return words.length === 1 ? `${[...last][0] ?? ''}***` : `*** ${last}`
}
