import type { Bilingual } from '@guihang/domain/languages'
import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierRequest, type Conversation } from '../conversation.ts'
import { isHeaderText } from '../header-text.ts'
import type { Effect } from '../read-response.ts'
import { send } from '../send.ts'
import { dataOf } from './faults.ts'

type GhnCall = Pick<CarrierRequest, 'method' | 'query'> & {
  /** Behind the gateway's own prefix. */
  readonly path: string
  readonly body?: object
  readonly effect: Effect
}

/** What GHN answers in `data`. Raises the fault that its HTTP status and its own code say. */
export function* callGhn(account: CarrierAccount, call: GhnCall): Conversation<unknown> {
  const request: CarrierRequest = {
    host: 'api',
    method: call.method,
    path: `/shiip/public-api${call.path}`,
    headers: headersOf(account),
    ...(call.query && { query: call.query }),
    ...(call.body && { body: JSON.stringify(call.body) }),
  }
  const response = yield* send(request, call.effect)
  return dataOf(account, response, call.effect)
}

function headersOf({ secrets }: CarrierAccount): Record<string, string> {
  const { token = '', shop_id = '' } = secrets
  if (!isHeaderText(token) || !/^\d{1,12}$/.test(shop_id))
    throw new CarrierFault('unauthorized', unusable.vi, { fields: ['connection'], ours: unusable })
  return { 'content-type': 'application/json', token, shopid: shop_id }
}

const unusable: Bilingual = {
  vi: 'Token hoặc mã cửa hàng GHN có ký tự không dùng được',
  en: "GHN's token or shop ID has characters that cannot be used",
}
