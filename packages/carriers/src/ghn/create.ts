import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { amountOf, fieldOf, textOf } from '../read-json.ts'
import { instantOf, unixTimeOf } from '../read-times.ts'
import type { Booked, Shipment } from '../shipment.ts'
import { callGhn } from './call.ts'
import { checkLimits, orderBody } from './order-body.ts'

/** GHN answers the same code with the same order, so a second try books nothing twice. */
export function* create(account: CarrierAccount, shipment: Shipment): Conversation<Booked> {
  checkLimits(account, shipment)
  const data = yield* callGhn(account, {
    method: 'POST',
    path: '/v2/shipping-order/create',
    body: { client_order_code: shipment.code, ...orderBody(account, shipment) },
    effect: 'writes',
  })
  const carrier_code = textOf(fieldOf(data, 'order_code'))
  if (carrier_code === null) throw new CarrierFault('unclear', 'order_code')
  return {
    carrier_code,
    sort_code: textOf(fieldOf(data, 'sort_code')),
    cost: amountOf(fieldOf(data, 'total_fee')),
    deliver_by: instantOf(fieldOf(data, 'expected_delivery_time')),
    // Its answer does not say which of the two happened.
    repeated: false,
  }
}

export function* lookUp(account: CarrierAccount, code: string): Conversation<Booked | undefined> {
  const data = yield* readOrder(account, {
    path: '/v2/shipping-order/detail-by-client-code',
    query: { client_order_code: code },
  })
  if (data === undefined) return undefined
  const carrier_code = textOf(fieldOf(data, 'order_code'))
  if (carrier_code === null || textOf(fieldOf(data, 'client_order_code')) !== code)
    throw new CarrierFault('unavailable', 'client_order_code')
  const leadtime = fieldOf(data, 'leadtime')
  return {
    carrier_code,
    sort_code: textOf(fieldOf(data, 'sort_code')),
    cost: amountOf(fieldOf(data, 'total_fee')),
    deliver_by: instantOf(leadtime) ?? unixTimeOf(leadtime),
    repeated: true,
  }
}

/** The detail of an order by its number; undefined where GHN does not know it. */
export function findOrder(account: CarrierAccount, order_code: string): Conversation<unknown> {
  return readOrder(account, { path: '/v2/shipping-order/detail', query: { order_code } })
}

function* readOrder(
  account: CarrierAccount,
  call: { path: string; query: Record<string, string> },
): Conversation<unknown> {
  try {
    const data = yield* callGhn(account, { method: 'GET', ...call, effect: 'reads' })
    return (Array.isArray(data) ? data[0] : data) ?? undefined
  } catch (fault) {
    if (fault instanceof CarrierFault && saysUnknown(fault)) return undefined
    throw fault
  }
}

function saysUnknown({ kind, code, message }: CarrierFault): boolean {
  const hasWords = /not found|not exist|không tìm thấy|không tồn tại/i.test(message)
  return kind === 'refused' && (code === 'ORDER_NOT_FOUND' || code === '404' || hasWords)
}
