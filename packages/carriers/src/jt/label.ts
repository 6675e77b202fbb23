import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { fieldOf, textOf } from '../read-json.ts'
import { isPdf } from '../read-response.ts'
import type { CarrierLabel } from '../shipment.ts'
import { callJt } from './call.ts'

/** J&T's own label, a PDF as base64. */
export function* label(account: CarrierAccount, { code }: BookedNumber): Conversation<CarrierLabel> {
  const content = { txlogisticId: code }
  const data = yield* callJt(account, { path: '/api/order/printOrder', content, effect: 'reads' })
  const page = textOf(fieldOf(data, 'base64EncodeContent'))
  const body = new Uint8Array(Buffer.from(page ?? '', 'base64'))
  if (!isPdf(body)) throw new CarrierFault('unavailable', 'base64EncodeContent')
  return { type: 'application/pdf', body }
}
