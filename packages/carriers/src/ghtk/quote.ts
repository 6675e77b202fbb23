import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { amountOf, fieldOf } from '../read-json.ts'
import { settingOf } from '../setting-of.ts'
import type { Quote, Shipment } from '../shipment.ts'
import { transport } from './account.ts'
import { placesOf } from './addresses.ts'
import { callGhtk } from './call.ts'
import { checkLimits } from './order-body.ts'

/** One price, by zone. Weights in g, where the order wants kg. */
export function* quote(account: CarrierAccount, shipment: Shipment): Conversation<readonly Quote[]> {
  checkLimits(account, shipment)
  try {
    const answer = yield* callGhtk(account, {
      method: 'GET',
      path: '/services/shipment/fee',
      query: {
        ...placesOf(shipment),
        weight: String(Math.max(1, Math.round(shipment.weight))),
        value: String(shipment.declared_value),
        transport: settingOf(account, transport),
      },
      effect: 'reads',
    })
    const fee = fieldOf(answer, 'fee')
    return fieldOf(fee, 'delivery') === false ? [] : [quoteOf(fee)]
  } catch (fault) {
    const isNotServed =
      fault instanceof CarrierFault && fault.kind === 'refused' && fault.fields.includes('route')
    if (isNotServed) return []
    throw fault
  }
}

function quoteOf(fee: unknown): Quote {
  const amount = costOf(fieldOf(fee, 'fee'), fieldOf(fee, 'insurance_fee'))
  if (amount === null) throw new CarrierFault('unavailable', 'fee')
  return { service: null, name: null, amount, deliver_by: null }
}

/** GHTK names freight and insurance apart, as numbers or as texts; null where it names no freight. */
export function costOf(freight: unknown, insurance: unknown): number | null {
  const amount = amountOf(freight)
  return amount === null ? null : amountOf(amount + (amountOf(insurance) ?? 0))
}
