import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type CarrierRequest, type Conversation } from '../conversation.ts'
import { fieldOf, textOf } from '../read-json.ts'
import { faultOfStatus } from '../read-response.ts'
import { send } from '../send.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierLabel } from '../shipment.ts'
import { labelPage } from './account.ts'
import { callGhn } from './call.ts'

/** GHN's own page. Its token lives for half an hour, so no address of a page is kept. */
export function* label(account: CarrierAccount, { carrier_code }: BookedNumber): Conversation<CarrierLabel> {
  const data = yield* callGhn(account, {
    method: 'POST',
    path: '/v2/a5/gen-token',
    body: { order_codes: [carrier_code] },
    effect: 'reads',
  })
  const token = textOf(fieldOf(data, 'token'))
  if (token === null) throw new CarrierFault('unavailable', 'token')
  const page = `/a5/public-api/${settingOf(account, labelPage)}`
  const request: CarrierRequest = { host: 'print', method: 'GET', path: page, query: { token }, headers: {} }
  const { status, headers, body } = yield* send(request, 'reads')
  const type = types.find((known) => headers['content-type']?.startsWith(known))
  const isPage = status >= 200 && status < 300 && body.length > 0
  if (isPage && type !== undefined) return { type, body }
  throw new CarrierFault(faultOfStatus(status, 'reads') ?? 'unavailable', `HTTP ${status}`)
}

const types = ['application/pdf', 'text/html'] as const
