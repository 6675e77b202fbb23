import type { BookedParcel, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { send } from '../send.ts'
import type { Shipment } from '../shipment.ts'
import { postTo } from './account.ts'
import { readEnvelope } from './faults.ts'
import { orderOf } from './order.ts'
import { chooseService } from './quote.ts'

/** The whole order anew, under Viettel Post's number; it takes this until the parcel is at its first office. */
export function* change(
  account: CarrierAccount,
  booked: BookedParcel,
  shipment: Shipment,
): Conversation<void> {
  const order = orderOf(account, shipment, booked.carrier_code)
  const service = shipment.service ?? booked.shipment.service
  const ORDER_SERVICE = yield* chooseService(account, { ...shipment, service })
  const response = yield* send(postTo(account, '/v2/order/edit', { ...order, ORDER_SERVICE }), 'writes')
  readEnvelope(account, response, 'writes')
}
