import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierResponse, type RefusedField } from '../conversation.ts'
import { fieldOf, parseJson, textOf } from '../read-json.ts'
import { bodyText, type Effect, faultOfStatus, faultWords, unreadable } from '../read-response.ts'
import { sentPassword } from './signature.ts'

/** The data of a success. Raises a CarrierFault for all else. */
export function dataOf(account: CarrierAccount, response: CarrierResponse, effect: Effect): unknown {
  const { status } = response
  const envelope = parseJson(bodyText(response))
  const said = textOf(fieldOf(envelope, 'code'))
  // J&T may repeat the order that it refuses, and with it the password as it was sent.
  const hidden = { ...account, secrets: { ...account.secrets, sent_password: sentPassword(account) } }
  const words = faultWords(hidden, textOf(fieldOf(envelope, 'msg')) ?? `HTTP ${status}`)
  // A short customer code may stand in a code by chance: what J&T documents is kept whole.
  const code = said === null || hasFormOfRefusal(said) ? said : faultWords(hidden, said)

  if (said !== null && wrongSecrets.includes(said))
    throw new CarrierFault('unauthorized', words, { code, fields: ['connection'] })
  const ofStatus = faultOfStatus(status, effect)
  if (ofStatus !== undefined)
    throw new CarrierFault(ofStatus, words, {
      code,
      fields: ofStatus === 'unauthorized' ? ['connection'] : [],
    })
  if (said === success && status < 300) return fieldOf(envelope, 'data')
  if (said === null || !hasFormOfRefusal(said)) throw new CarrierFault(unreadable(effect), words, { code })
  if (said === tooManyNumbers) throw new CarrierFault('unavailable', words, { code })
  throw new CarrierFault('refused', words, { code, fields: refusedAt[said] ?? [] })
}

/** Whether J&T refused, and by one of these codes. */
export function isRefusedBy(fault: unknown, ...codes: readonly string[]): fault is CarrierFault {
  return fault instanceof CarrierFault && fault.kind === 'refused' && codes.includes(fault.code ?? '')
}

/** Our code is taken by an earlier order. */
export const duplicate = '145003204'
export const cannotCancel = '999010010'
/** No data of it; no such number; not the form of a number of J&T. */
export const unknownNumbers: readonly string[] = ['999002000', '145005005', '145003100']
/** It does not go there at present. */
export const suspendedAddress = '145005004'

const success = '1'
const tooManyNumbers = '145003502'

/** J&T's refusals have nine or ten digits. Any other code is none that it documents. */
function hasFormOfRefusal(code: string): boolean {
  return /^(145|999)\d{6,7}$/.test(code)
}

const wrongSecrets: readonly string[] = [
  // Account, digest or time is empty: it may look for them elsewhere (`signaturePlace`).
  '145003051',
  '145003052',
  '145003053',
  // No such account; wrong signature; no permission.
  '145003010',
  '145003030',
  '145003012',
  // No such customer; disabled; locked.
  '999011010',
  '999011020',
  '999011030',
  // Wrong customer code or password.
  '999001030',
]

const refusedAt: Readonly<Record<string, readonly RefusedField[]>> = {
  [suspendedAddress]: ['route'],
  '999009010': ['sender.address'],
  '999009020': ['receiver.address'],
  // A district, of either address.
  '1450033315': ['sender.address', 'receiver.address'],
}
