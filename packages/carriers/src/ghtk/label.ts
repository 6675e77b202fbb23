import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { isPdf } from '../read-response.ts'
import { send } from '../send.ts'
import { settingOf } from '../setting-of.ts'
import type { CarrierLabel } from '../shipment.ts'
import { labelPage } from './account.ts'
import { requestOf } from './call.ts'
import { segmentOf } from './create.ts'
import { faultOf } from './faults.ts'

/** GHTK's own PDF; an error is JSON, also with HTTP 200. */
export function* label(account: CarrierAccount, { carrier_code }: BookedNumber): Conversation<CarrierLabel> {
  const request = requestOf(account, {
    method: 'GET',
    path: `/services/label/${segmentOf(carrier_code)}`,
    query: { original: 'portrait', page_size: settingOf(account, labelPage) },
  })
  const response = yield* send(request, 'reads')
  const { status, body } = response
  if (status === 200 && isPdf(body)) return { type: 'application/pdf', body }
  throw faultOf(account, response, 'reads')
}
