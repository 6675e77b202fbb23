import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { amountOf, fieldOf } from '../read-json.ts'
import { settingOf } from '../setting-of.ts'
import type { Quote, Shipment } from '../shipment.ts'
import { placeOf } from './addresses.ts'
import { callJt } from './call.ts'
import { isRefusedBy, suspendedAddress } from './faults.ts'
import { checkLimits, kgOf, pricedParts } from './order-body.ts'
import { quotedPrice } from './settings.ts'

/** The price of one service: that of the shipment, or of the contract. */
export function* quote(account: CarrierAccount, shipment: Shipment): Conversation<readonly Quote[]> {
  checkLimits(account, shipment)
  const parts = pricedParts(account, shipment)
  const { productType: service } = parts
  const sender = placeOf(shipment.sender)
  const receiver = placeOf(shipment.receiver)
  const content = { ...parts, weight: kgOf(shipment), sender, receiver }
  try {
    const path = '/api/spmComCost/getComCost'
    const amount = priceOf(account, yield* callJt(account, { path, content, effect: 'reads' }))
    return [{ service, name: service, amount, deliver_by: null }]
  } catch (fault) {
    if (isRefusedBy(fault, suspendedAddress)) return []
    throw fault
  }
}

function priceOf(account: CarrierAccount, data: unknown): number {
  const price = amountOf(fieldOf(data, 'price'))
  if (price === null) throw new CarrierFault('unavailable', 'price')
  if (settingOf(account, quotedPrice) === 'total') return price
  const fees = ['codFee', 'insuranceFee'].map((name) => amountOf(fieldOf(data, name)) ?? 0)
  return fees.reduce((sum, fee) => sum + fee, price)
}
