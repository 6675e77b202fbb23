import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierResponse, type FaultKind, type RefusedField } from '../conversation.ts'
import { fieldOf, numberOf, parseJson, textOf } from '../read-json.ts'
import { bodyText, type Effect, faultOfStatus, faultWords, unreadable } from '../read-response.ts'

/** `data` of an answer whose HTTP status and code both say success. Raises CarrierFault for any other. */
export function dataOf(account: CarrierAccount, response: CarrierResponse, effect: Effect): unknown {
  const envelope = parseJson(bodyText(response))
  const isDone = response.status >= 200 && response.status < 300
  if (isDone && codeOf(envelope) === 200) return fieldOf(envelope, 'data')
  const said = textOf(fieldOf(envelope, 'message_display')) ?? textOf(fieldOf(envelope, 'message'))
  const code = textOf(fieldOf(envelope, 'code_message')) ?? textOf(codeOf(envelope))
  const kind = kindOf(response.status, envelope, effect)
  throw new CarrierFault(kind, faultWords(account, said ?? `HTTP ${response.status}`), {
    code: code === null ? null : faultWords(account, code),
    fields: kind === 'refused' ? fieldsOf(envelope) : kind === 'unauthorized' ? ['connection'] : [],
  })
}

/** GHN repeats the HTTP status in its envelope; 200 in both is success. */
function codeOf(envelope: unknown): number | null {
  return numberOf(fieldOf(envelope, 'code'))
}

function kindOf(status: number, envelope: unknown, effect: Effect): FaultKind {
  const byStatus = faultOfStatus(status, effect)
  if (byStatus !== undefined) return byStatus
  const code = codeOf(envelope)
  if (code === null || code === 200) return unreadable(effect)
  const byCode = faultOfStatus(code, effect)
  if (byCode !== undefined) return byCode
  const name = textOf(fieldOf(envelope, 'code_message'))
  if (name === 'SERVER_ERROR_COMMON') return unreadable(effect)
  // A list of allowed addresses that leaves ours out, or the token of another shop.
  if (status === 403 || code === 403 || name === 'CLIENT_NOT_OWNER_OF_SHOP') return 'unauthorized'
  return 'refused'
}

function fieldsOf(envelope: unknown): readonly RefusedField[] {
  const byName = fieldsByName.get(textOf(fieldOf(envelope, 'code_message')) ?? '')
  if (byName !== undefined) return byName
  const message = textOf(fieldOf(envelope, 'message')) ?? ''
  return fieldsByText.find(({ text }) => text.test(message))?.fields ?? []
}

const fieldsByName: ReadonlyMap<string, readonly RefusedField[]> = new Map([
  ['PHONE_INVALID', ['receiver.phone']],
  ['ROUTE_NOT_FOUND_SERVICE', ['route']],
  ['SERVICE_NOT_FOUND_CONFIG_FEE', ['route']],
  ['WARD_IS_INVALID', ['receiver.address']],
  ['FROM_ADDRESS_CONVERT_FAIL', ['sender.address']],
  ['OTP_NOT_VALID', ['total_cod']],
  ['PERMISSION_DENIED_EDIT_COD', ['total_cod']],
])

/** GHN answers most refusals with one common code; then its text names the field. */
const fieldsByText: readonly { readonly text: RegExp; readonly fields: readonly RefusedField[] }[] = [
  { text: /from address/i, fields: ['sender.address'] },
  { text: /to address conflict/i, fields: ['receiver.address'] },
  { text: /\bShiipCreate\.ToName\b/, fields: ['receiver.name'] },
  { text: /\bShiipCreate\.ToPhone\b/, fields: ['receiver.phone'] },
  { text: /\bShiipCreate\.To/, fields: ['receiver.address'] },
  { text: /\bShiipCreate\.FromName\b/, fields: ['sender.name'] },
  { text: /\bShiipCreate\.FromPhone\b/, fields: ['sender.phone'] },
  { text: /\bShiipCreate\.From/, fields: ['sender.address'] },
  { text: /\bShiipCreate\.Weight\b/, fields: ['weight'] },
  { text: /\bShiipCreate\.(Length|Width|Height)\b/, fields: ['size'] },
  { text: /\bShiipCreate\.(CODAmount|CodAmount)\b/, fields: ['total_cod'] },
  { text: /\bShiipCreate\.(InsuranceValue|OrderValue)\b/, fields: ['product_value'] },
  { text: /\bShiipCreate\.(Items|Content)\b/, fields: ['products'] },
  { text: /\bShiipCreate\.Note\b/, fields: ['notes'] },
]
