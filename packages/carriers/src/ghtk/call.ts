import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierRequest, type Conversation } from '../conversation.ts'
import { isHeaderText } from '../header-text.ts'
import type { Effect } from '../read-response.ts'
import { send } from '../send.ts'
import { successOf } from './faults.ts'

type GhtkCall = Pick<CarrierRequest, 'method' | 'path' | 'query'> & { readonly body?: object }

/** GHTK's answer, where it says success. Raises the fault that its HTTP status and its own code say. */
export function* callGhtk(
  account: CarrierAccount,
  { effect, ...call }: GhtkCall & { readonly effect: Effect },
): Conversation<unknown> {
  return successOf(account, yield* send(requestOf(account, call), effect), effect)
}

/** One request with the headers that GHTK wants on all of them. */
export function requestOf(account: CarrierAccount, { body, ...call }: GhtkCall): CarrierRequest {
  const { token = '', client_source = '' } = account.secrets
  if (![token, client_source].every(isHeaderText))
    throw new CarrierFault('unauthorized', unusable.vi, { fields: ['connection'], ours: unusable })
  const headers = { token, 'x-client-source': client_source }
  if (body === undefined) return { host: 'api', ...call, headers }
  return {
    host: 'api',
    ...call,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

const unusable: Bilingual = {
  vi: 'Token hoặc mã đối tác GHTK có ký tự không dùng được',
  en: "GHTK's token or partner code has characters that cannot be used",
}
