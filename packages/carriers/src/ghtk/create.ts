import { isDay, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Bilingual } from '@guihang/domain/languages'
import { hourMs } from '@guihang/domain/time'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierResponse, type Conversation } from '../conversation.ts'
import { fieldOf, parseJson, textOf } from '../read-json.ts'
import { bodyText } from '../read-response.ts'
import { refusedByUs } from '../refused-by-us.ts'
import type { Booked, Shipment } from '../shipment.ts'
import { callGhtk, requestOf } from './call.ts'
import { errorCodeOf, successOf } from './faults.ts'
import { checkLimits, orderBody } from './order-body.ts'
import { costOf } from './quote.ts'

/** GHTK refuses a code that it knows, and names the order of the first try: that is our booking. */
export function* create(account: CarrierAccount, shipment: Shipment): Conversation<Booked> {
  checkLimits(account, shipment)
  const response = yield requestOf(account, {
    method: 'POST',
    path: '/services/shipment/order',
    body: orderBody(account, shipment),
  })
  if (isKnownCode(response)) return yield* earlierBooking(account, response, shipment.code)
  const order = fieldOf(successOf(account, response, 'writes'), 'order')
  const carrier_code = labelOf(fieldOf(order, 'label'))
  if (carrier_code === null || textOf(fieldOf(order, 'partner_id')) !== shipment.code)
    throw new CarrierFault('unclear', 'label')
  return {
    carrier_code,
    sort_code: null,
    cost: costOf(fieldOf(order, 'fee'), fieldOf(order, 'insurance_fee')),
    deliver_by: promisedTimeOf(fieldOf(order, 'estimated_deliver_time')),
    repeated: false,
  }
}

/** By our code as it stands, and as GHTK's pages write it elsewhere. */
export function* lookUp(account: CarrierAccount, code: string): Conversation<Booked | undefined> {
  const order = (yield* findOrder(account, code)) ?? (yield* findOrder(account, `partner_id:${code}`))
  if (order === undefined) return undefined
  const carrier_code = labelOf(fieldOf(order, 'label_id'))
  if (carrier_code === null || textOf(fieldOf(order, 'partner_id')) !== code)
    throw new CarrierFault('unavailable', 'label_id')
  return {
    carrier_code,
    sort_code: null,
    cost: costOf(fieldOf(order, 'ship_money'), fieldOf(order, 'insurance')),
    deliver_by: null,
    repeated: true,
  }
}

/** undefined where GHTK does not know the order. */
export function* findOrder(account: CarrierAccount, code: string): Conversation<unknown> {
  try {
    const path = `/services/shipment/v2/${segmentOf(code)}`
    const answer = yield* callGhtk(account, { method: 'GET', path, effect: 'reads' })
    return fieldOf(answer, 'order') ?? undefined
  } catch (fault) {
    if (fault instanceof CarrierFault && saysUnknown(fault)) return undefined
    throw fault
  }
}

/** A code as a piece of a path. */
export function segmentOf(code: string): string {
  return encodeURIComponent(code.toWellFormed()).replaceAll('%3A', ':')
}

function isKnownCode(response: CarrierResponse): boolean {
  const envelope = parseJson(bodyText(response))
  const code = errorCodeOf(envelope)
  return fieldOf(envelope, 'success') === false && (code === 'ORDER_ID_EXIST' || code === '30107')
}

function* earlierBooking(
  account: CarrierAccount,
  response: CarrierResponse,
  code: string,
): Conversation<Booked> {
  const error = fieldOf(parseJson(bodyText(response)), 'error')
  // GHTK takes a code once for ever, also one of an order that was cancelled.
  if (textOf(fieldOf(error, 'status')) === cancelled) throw refusedByUs([], spentCode)
  const carrier_code = labelOf(fieldOf(error, 'ghtk_label'))
  if (carrier_code !== null && textOf(fieldOf(error, 'partner_id')) === code)
    return { carrier_code, sort_code: null, cost: null, deliver_by: null, repeated: true }
  const found = yield* lookUp(account, code)
  if (found === undefined) throw new CarrierFault('unclear', 'ORDER_ID_EXIST')
  return found
}

const cancelled = '-1'

const spentCode: Bilingual = {
  vi: 'Đơn này đã bị hủy ở GHTK, và GHTK không nhận lại mã đơn cũ',
  en: 'This order was cancelled at GHTK, which takes a code only once',
}

/** GHTK's number stands in paths. */
function labelOf(value: unknown): string | null {
  const label = textOf(value)
  return label !== null && /^[A-Za-z0-9][\w.-]{0,99}$/.test(label) ? label : null
}

/** "Chiều 2017-07-01": the end of that part of the day. */
function promisedTimeOf(value: unknown): Date | null {
  const parts = /^(\p{L}+) (\d{4}-\d{2}-\d{2})$/u.exec(textOf(value) ?? '')
  const day = parts?.[2]
  if (day === undefined || !isDay(day)) return null
  const hour = hoursByPart.get(parts?.[1] ?? '') ?? 21
  return new Date(startOfBusinessDay(day).getTime() + hour * hourMs)
}

const hoursByPart: ReadonlyMap<string, number> = new Map([
  ['Sáng', 12],
  ['Chiều', 18],
])

function saysUnknown({ kind, code, message }: CarrierFault): boolean {
  const hasWords = /không tìm thấy|không tồn tại|not found|not exist/i.test(message)
  return kind === 'refused' && (code === '50109' || hasWords)
}
