import { foldText } from '../../text.ts'
import { cellText } from '../imports/read-cells.ts'
import type { LeftOutReason } from './order-file.ts'
import type { OrderLine } from './order-line.ts'

/** Why a line of an order file becomes no parcel; undefined where it does. */
export function leftOutReason(line: OrderLine): LeftOutReason | undefined {
  const status = folded(line.status)
  const delivery = folded(line.delivery_status)
  const returned = folded(line.returned)
  const payment = folded(line.payment_status)
  if (saysCancelled(status) || saysCancelled(delivery) || /^cancel/.test(returned)) return 'cancelled'
  if (/^(?:da )?(?:huy|void)/.test(payment) || folded(line.cancelled) !== '') return 'cancelled'
  // Shopee: `Người mua xác nhận đã nhận được hàng, tuy nhiên … vẫn có thể gửi yêu cầu trả hàng …`
  if (status.includes('da nhan duoc hang')) return 'delivered'
  if (saysReturned(status) || saysReturned(delivery)) return 'returned'
  if (returned !== '' && !/huy|tu choi|khong|cancel|reject/.test(returned)) return 'returned'
  if (/hoan tien|refunded/.test(payment) && !/mot phan|partial/.test(payment)) return 'returned'
  if (saysDelivered(delivery) || (line.delivery_status === undefined && saysDelivered(status)))
    return 'delivered'
  return saysShipped(delivery) || saysShipped(status) ? 'shipped' : undefined
}

function saysCancelled(text: string): boolean {
  return /(?<!chua |khong |yeu cau )\bhuy\b|^cancel|\bcancell?ed\b/.test(text)
}

function saysReturned(text: string): boolean {
  return /tra hang|hoan hang|chuyen hoan|hoan tien|\b(?:da|dang|cho) (?:chuyen )?(?:hoan|tra)\b(?! (?:thanh|tat|tien coc))|\breturn|\brefund/.test(
    text,
  )
}

/** It is with a carrier: a parcel made of it would go to the buyer twice. */
function saysShipped(text: string): boolean {
  // `Chờ lấy hàng`, and not `Đã giao cho …`.
  if (/^(?:cho|dang cho|chua)\b|\b(?:san sang|ready|awaiting|to ship|unfulfilled|not)\b/.test(text))
    return false
  return /\bdang (?:giao(?! dich)|van chuyen|chuyen|phat|luan chuyen|trung chuyen)|\bda (?:giao cho|ban giao|gui|gui hang|lay hang|lay|xuat kho|chuyen cho|day|len don)\b|\bbuu ta\b.*\bda\b|^shipped$|\bin transit\b|\bout for delivery\b|\bpicked up\b|\bdelivering\b|\bshipping\b|^fulfilled$|\bgiao (?:hang )?(?:that bai|khong thanh cong)\b/.test(
    text,
  )
}

// `Đã giao cho đơn vị vận chuyển` is on its way.
function saysDelivered(text: string): boolean {
  return /^(?:da giao(?: hang)?|giao (?:hang )?thanh cong|da nhan(?: duoc)? hang|da giao thanh cong|da hoan thanh|da hoan tat|hoan tat|delivered|completed|complete|done|hoan thanh)$/.test(
    text,
  )
}

function folded(cell: OrderLine[keyof OrderLine]): string {
  const text = foldText(cellText(cell)).replace(/\s+/g, ' ').trim()
  return /^[-–—/.]*$/.test(text) ? '' : text
}
