import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { fieldOf, textOf } from '../read-json.ts'
import { isPdf } from '../read-response.ts'
import { send } from '../send.ts'
import type { CarrierLabel } from '../shipment.ts'
import { requestOf } from './call.ts'
import { dataOf } from './faults.ts'

/** J&T's own label, a PDF as base64. */
export function* label(account: CarrierAccount, { code }: BookedNumber): Conversation<CarrierLabel> {
  const request = requestOf(account, '/api/order/printOrder', { txlogisticId: code })
  const response = yield* send(request, 'reads')
  const content = textOf(fieldOf(dataOf(account, response, 'reads'), 'base64EncodeContent'))
  const body = new Uint8Array(Buffer.from(content ?? '', 'base64'))
  if (!isPdf(body)) throw new CarrierFault('unavailable', 'base64EncodeContent')
  return { type: 'application/pdf', body }
}
