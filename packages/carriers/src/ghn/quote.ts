import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { amountOf, fieldOf } from '../read-json.ts'
import { instantOf } from '../read-times.ts'
import type { Quote, Shipment } from '../shipment.ts'
import { callGhn } from './call.ts'
import { checkLimits, orderBody } from './order-body.ts'

/** By `preview`, which checks all that `create` checks. GHN's fee call does not know the places of 2025. */
export function* quote(account: CarrierAccount, shipment: Shipment): Conversation<readonly Quote[]> {
  checkLimits(account, shipment)
  try {
    const data = yield* callGhn(account, {
      method: 'POST',
      path: '/v2/shipping-order/preview',
      body: orderBody(account, shipment),
      effect: 'reads',
    })
    return [quoteOf(data)]
  } catch (fault) {
    const isNotServed =
      fault instanceof CarrierFault && fault.kind === 'refused' && fault.fields.includes('route')
    if (isNotServed) return []
    throw fault
  }
}

function quoteOf(data: unknown): Quote {
  const amount = amountOf(fieldOf(data, 'total_fee'))
  if (amount === null) throw new CarrierFault('unavailable', 'total_fee')
  const deliver_by = instantOf(fieldOf(data, 'expected_delivery_time'))
  return { service: null, name: null, amount, deliver_by }
}
