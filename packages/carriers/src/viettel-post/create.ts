import type { CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { amountOf, fieldOf, numberOf, textOf } from '../read-json.ts'
import { send } from '../send.ts'
import type { Booked, Shipment } from '../shipment.ts'
import { postTo } from './account.ts'
import { faultInOurWords, readEnvelope, saysKnownCode } from './faults.ts'
import { orderOf } from './order.ts'
import { chooseService, promisedBy } from './quote.ts'

/**
 * Viettel Post cannot be asked for an order by our code. Whatever leaves open whether it was booked is `unclear`: its
 * webhook or a person says the number.
 */
export function* create(account: CarrierAccount, shipment: Shipment): Conversation<Booked> {
  const order = orderOf(account, shipment, shipment.code)
  const ORDER_SERVICE = yield* chooseService(account, shipment)
  const response = yield* send(
    postTo(account, '/v2/order/createOrder', { ...order, ORDER_SERVICE }),
    'writes',
  )
  try {
    return bookedBy(account, readEnvelope(account, response, 'writes').data)
  } catch (fault) {
    // An earlier try was booked, and the refusal does not say its number.
    if (saysKnownCode(fault)) throw new CarrierFault('unclear', fault.message, { code: fault.code })
    throw fault
  }
}

function bookedBy(account: CarrierAccount, data: unknown): Booked {
  const carrier_code = textOf(fieldOf(data, 'ORDER_NUMBER'))
  if (carrier_code === null || !isCode(carrier_code)) throw faultInOurWords('unclear', withoutCode)
  return {
    carrier_code,
    sort_code: sortCodeIn(data),
    cost: amountOf(fieldOf(data, 'MONEY_TOTAL')),
    deliver_by: promisedBy(account, numberOf(fieldOf(data, 'KPI_HT'))),
    repeated: false,
  }
}

const withoutCode = { vi: 'Viettel Post không trả mã vận đơn', en: 'Viettel Post gave no number' }

function isCode(text: string): boolean {
  return /^\S{1,100}$/.test(text)
}

/** Its documentation calls it `sort_code`, and shows no answer with it; the other fields are in capitals. */
function sortCodeIn(data: unknown): string | null {
  return textOf(fieldOf(data, 'SORT_CODE')) ?? textOf(fieldOf(data, 'sort_code'))
}
