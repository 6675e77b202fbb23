import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierResponse, type FaultKind, type RefusedField } from '../conversation.ts'
import { fieldOf, isYes, itemsOf, parseJson, textOf } from '../read-json.ts'
import { bodyText, type Effect, faultOfStatus, faultWords, unreadable } from '../read-response.ts'

type Envelope = { readonly message: string | null; readonly data: unknown }

/** `{ status, error, message, data }`: Viettel Post refuses with HTTP 200 and `error: true`. */
export function readEnvelope(account: CarrierAccount, response: CarrierResponse, effect: Effect): Envelope {
  const answer = parseJson(bodyText(response))
  const message = messageIn(answer)
  if (isYes(fieldOf(answer, 'error')) || saysWrongToken(message)) {
    throw faultOf(account, response, effect, { message, code: textOf(fieldOf(answer, 'status')) })
  }
  const isDone = response.status >= 200 && response.status < 300 && fieldOf(answer, 'error') === false
  if (!isDone) throw faultWithoutWords(response, effect)
  return { message, data: fieldOf(answer, 'data') }
}

/** An answer that is nothing Viettel Post documents. */
export function faultWithoutWords({ status }: CarrierResponse, effect: Effect): CarrierFault {
  return faultInOurWords(faultOfStatus(status, effect) ?? unreadable(effect), {
    vi: `Viettel Post trả lời không đúng tài liệu (HTTP ${status})`,
    en: `Viettel Post answered otherwise than it documents (HTTP ${status})`,
  })
}

export function faultInOurWords(kind: FaultKind, ours: Bilingual): CarrierFault {
  return new CarrierFault(kind, ours.vi, { ours, fields: kind === 'unauthorized' ? ['connection'] : [] })
}

/** The order has the status already that was asked for. */
export function saysDoneBefore(fault: unknown): boolean {
  return isRefusal(fault) && /^order status already exists/i.test(fault.message)
}

/** Our code is known already. Its documentation gives no message for that, so every word for it counts. */
export function saysKnownCode(fault: unknown): fault is CarrierFault {
  return isRefusal(fault) && knownCode.test(fault.message)
}

const knownCode = /\balready\b|\bexists\b|duplicate|unique|trùng|đã (tồn tại|được (sử dụng|tạo))/i

/** The way is not served, with this service or at all. */
export function saysNoPrice(fault: unknown): boolean {
  return isRefusal(fault) && /^price does not apply/i.test(fault.message)
}

function isRefusal(fault: unknown): fault is CarrierFault {
  return fault instanceof CarrierFault && fault.kind === 'refused'
}

// Some versions of the interface write a list of messages.
function messageIn(answer: unknown): string | null {
  const message = fieldOf(answer, 'message')
  if (!Array.isArray(message)) return textOf(message)
  return textOf(
    itemsOf(message)
      .map((part) => textOf(part) ?? '')
      .join('; '),
  )
}

function saysWrongToken(message: string | null): boolean {
  return message !== null && wrongToken.test(message)
}

const wrongToken = /^(header token is required|token invalid|invalid owner account or password)/i

function faultOf(
  account: CarrierAccount,
  response: CarrierResponse,
  effect: Effect,
  { message, code }: { message: string | null; code: string | null },
): CarrierFault {
  const kind = kindOf(message, response.status, effect)
  if (message === null) return faultInOurWords(kind, withoutReason)
  const words = faultWords(account, message)
  const shortCode = code === null ? null : faultWords(account, code).slice(0, 20)
  return new CarrierFault(kind, words, { code: shortCode, fields: fieldsOf(message, kind) })
}

const withoutReason: Bilingual = {
  vi: 'Viettel Post từ chối mà không nói lý do',
  en: 'Viettel Post refused without a reason',
}

/** A fault of its system may come before or behind the booking: who asked for a change must not count on either. */
function kindOf(message: string | null, status: number, effect: Effect): FaultKind {
  if (saysWrongToken(message)) return 'unauthorized'
  const kind = faultOfStatus(status, effect)
  if (kind !== undefined) return kind
  return /^(error: )?system error/i.test(message ?? '') ? unreadable(effect) : 'refused'
}

function fieldsOf(message: string, kind: FaultKind): RefusedField[] {
  if (kind === 'unauthorized') return ['connection']
  if (kind !== 'refused') return []
  const whole = refusals.find(({ says }) => says.test(message))
  if (whole) return [whole.field]
  const named = (message.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []).map((name) => fieldsByName.get(name))
  return [...new Set(named)].filter((field) => field !== undefined)
}

const refusals: readonly { readonly says: RegExp; readonly field: RefusedField }[] = [
  // The service, an add-on or an address: Viettel Post does not say which.
  { says: /^price does not apply/i, field: 'route' },
  { says: /^blocking create order/i, field: 'connection' },
  { says: /^groupaddress is invalid/i, field: 'connection' },
]

/** Its messages name the fields of its own calls: `Incorrect data: RECEIVER_WARD`, `Invalid [MONEY_COLLECTION]`. */
const fieldsByName: ReadonlyMap<string, RefusedField> = new Map<string, RefusedField>([
  ['SENDER_FULLNAME', 'sender.name'],
  ['SENDER_PHONE', 'sender.phone'],
  ['SENDER_ADDRESS', 'sender.address'],
  ['SENDER_PROVINCE', 'sender.address'],
  ['SENDER_DISTRICT', 'sender.address'],
  ['SENDER_WARD', 'sender.address'],
  ['RECEIVER_FULLNAME', 'receiver.name'],
  ['RECEIVER_PHONE', 'receiver.phone'],
  ['RECEIVER_ADDRESS', 'receiver.address'],
  ['RECEIVER_PROVINCE', 'receiver.address'],
  ['RECEIVER_DISTRICT', 'receiver.address'],
  ['RECEIVER_WARD', 'receiver.address'],
  ['PRODUCT_NAME', 'products'],
  ['PRODUCT_QUANTITY', 'products'],
  ['PRODUCT_TYPE', 'products'],
  ['LIST_ITEM', 'products'],
  ['PRODUCT_PRICE', 'product_value'],
  ['PRODUCT_WEIGHT', 'weight'],
  ['PRODUCT_LENGTH', 'size'],
  ['PRODUCT_WIDTH', 'size'],
  ['PRODUCT_HEIGHT', 'size'],
  ['MONEY_COLLECTION', 'total_cod'],
  ['ORDER_PAYMENT', 'total_cod'],
  ['ORDER_SERVICE', 'route'],
  ['ORDER_SERVICE_ADD', 'route'],
  ['ORDER_NOTE', 'notes'],
  ['GROUPADDRESS_ID', 'connection'],
])
