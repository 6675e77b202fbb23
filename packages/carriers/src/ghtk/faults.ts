import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierResponse, type FaultKind, type RefusedField } from '../conversation.ts'
import { fieldOf, parseJson, textOf } from '../read-json.ts'
import { bodyText, type Effect, faultOfStatus, faultWords, unreadable } from '../read-response.ts'

/** The envelope of an answer whose HTTP status and `success` both say yes. Raises CarrierFault for any other. */
export function successOf(account: CarrierAccount, response: CarrierResponse, effect: Effect): unknown {
  const envelope = parseJson(bodyText(response))
  const isDone = response.status >= 200 && response.status < 300
  if (isDone && fieldOf(envelope, 'success') === true) return envelope
  throw faultOf(account, response, effect)
}

export function faultOf(account: CarrierAccount, response: CarrierResponse, effect: Effect): CarrierFault {
  const envelope = parseJson(bodyText(response))
  const kind = kindOf(response, envelope, effect)
  const code = errorCodeOf(envelope)
  const said = textOf(fieldOf(envelope, 'message')) ?? `HTTP ${response.status}`
  const log = textOf(fieldOf(envelope, 'log_id'))
  // GHTK's people ask for the number of its log; a shop has no use for it.
  const words = kind === 'refused' || log === null ? said : `${said} (log_id ${log})`
  return new CarrierFault(kind, faultWords(account, words), {
    code: code === null ? null : faultWords(account, code),
    fields: kind === 'refused' ? fieldsOf(code, said) : kind === 'unauthorized' ? ['connection'] : [],
  })
}

/** Two shapes: `error_code` beside the message, and an object `error` with its own code. */
export function errorCodeOf(envelope: unknown): string | null {
  return textOf(fieldOf(envelope, 'error_code')) ?? textOf(fieldOf(fieldOf(envelope, 'error'), 'code'))
}

function kindOf(response: CarrierResponse, envelope: unknown, effect: Effect): FaultKind {
  const { status } = response
  const code = errorCodeOf(envelope) ?? ''
  // Of a wrong token GHTK's pages say now 403 without a word, now 401 with a code.
  if ((status === 403 && response.body.length === 0) || wrongToken.test(code)) return 'unauthorized'
  const byStatus = faultOfStatus(status, effect)
  if (byStatus !== undefined) return byStatus
  if (fieldOf(envelope, 'success') !== false) return unreadable(effect)
  if (wrongCall.test(code)) return 'unavailable'
  const words = textOf(fieldOf(envelope, 'message')) ?? ''
  const isFaulty = brokenDown.test(code) || (code === '' && brokenDownWords.test(words))
  return isFaulty ? unreadable(effect) : 'refused'
}

const wrongToken = /^2010[12]$/
/** Method or path: GHTK has done nothing. */
const wrongCall = /^1010[245]$/
const brokenDown = /^(10101|10103|40101|50108)$/
const brokenDownWords = /đã có lỗi xảy ra|đang sự cố|internal server error/i

function fieldsOf(code: string | null, words: string): readonly RefusedField[] {
  if (code !== null) return fieldsByCode.get(code) ?? []
  return fieldsByText.find(({ text }) => text.test(words))?.fields ?? []
}

const fieldsByCode: ReadonlyMap<string, readonly RefusedField[]> = new Map([
  ['30103', ['weight']],
  ['30104', ['connection']],
  ['30105', ['weight']],
  ['30110', ['product_value']],
  ['30201', ['sender.phone']],
  ['30202', ['sender.phone', 'receiver.phone']],
  ['30204', ['sender.name']],
  ['30205', ['total_cod']],
  ['30206', ['total_cod']],
  ['30207', ['sender.address']],
  ['30208', ['sender.address']],
  ['30209', ['sender.address']],
  ['30210', ['sender.phone']],
  ['30301', ['receiver.phone']],
  ['30302', ['receiver.address']],
  ['30303', ['receiver.name']],
  ['30304', ['receiver.address']],
  ['30305', ['receiver.address']],
  ['30306', ['receiver.address']],
  ['30307', ['receiver.phone']],
  ['30401', ['sender.name']],
  ['30402', ['sender.address']],
  ['30403', ['sender.address']],
  ['30404', ['sender.address']],
  ['30405', ['sender.phone']],
  ['30501', ['products']],
  ['30601', ['connection']],
  ['30603', ['weight']],
  ['30604', ['route']],
  ['30607', ['total_cod']],
  ['30608', ['product_value']],
  ['30609', ['products', 'connection']],
  ['30610', ['route']],
])

/** The quote refuses without codes: "Xin hãy gửi trường district." */
const fieldsByText: readonly { readonly text: RegExp; readonly fields: readonly RefusedField[] }[] = [
  { text: /pick_(province|district|ward|address|street)|(?<!đã )lấy hàng/i, fields: ['sender.address'] },
  { text: /province|district|ward|hamlet|address|địa chỉ|quận|huyện/i, fields: ['receiver.address'] },
  { text: /weight|khối lượng/i, fields: ['weight'] },
]
