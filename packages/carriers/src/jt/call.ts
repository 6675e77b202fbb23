import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierRequest, type Conversation } from '../conversation.ts'
import { isHeaderText } from '../header-text.ts'
import type { Effect } from '../read-response.ts'
import { send } from '../send.ts'
import { settingOf } from '../setting-of.ts'
import { dataOf } from './faults.ts'
import { signaturePlace } from './settings.ts'
import { digestOf, sentPassword } from './signature.ts'

type JtCall = {
  /** Behind the platform's own prefix. */
  readonly path: string
  readonly content: object
  readonly effect: Effect
}

/** What J&T answers in `data`. Raises the fault that its HTTP status and its own code say. */
export function* callJt(account: CarrierAccount, { path, content, effect }: JtCall): Conversation<unknown> {
  const response = yield* send(requestOf(account, path, content), effect)
  return dataOf(account, response, effect)
}

/** What is said is JSON in one field of a form, signed with the private key. */
function requestOf(account: CarrierAccount, path: string, content: object): CarrierRequest {
  const { api_account = '', private_key = '', customer_code: customerCode } = account.secrets
  const bizContent = JSON.stringify({ customerCode, password: sentPassword(account), ...content })
  const signature = {
    apiAccount: api_account,
    timestamp: String(account.now.getTime()),
    digest: digestOf(bizContent, private_key),
  }
  const isInHeaders = settingOf(account, signaturePlace) === 'headers'
  if (isInHeaders && !isHeaderText(api_account))
    throw new CarrierFault('unauthorized', unusable.vi, { fields: ['connection'], ours: unusable })
  return {
    host: 'api',
    method: 'POST',
    path: `/webopenplatformapi${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(isInHeaders ? signature : {}) },
    body: new URLSearchParams({ bizContent, ...(isInHeaders ? {} : signature) }).toString(),
  }
}

const unusable: Bilingual = {
  vi: 'Tài khoản API của J&T Express có ký tự không dùng được',
  en: 'The API account of J&T Express has characters that cannot be used',
}
