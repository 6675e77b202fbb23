import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { fieldOf, textOf } from '../read-json.ts'
import { settingOf } from '../setting-of.ts'
import { cancelMethod } from './account.ts'
import { callGhtk } from './call.ts'
import { findOrder, segmentOf } from './create.ts'

/** GHTK cancels before pickup only, and takes no reason. It refuses what is cancelled already: that is done. */
export function* cancel(account: CarrierAccount, { carrier_code }: BookedNumber): Conversation<void> {
  try {
    yield* callGhtk(account, {
      method: settingOf(account, cancelMethod) === 'GET' ? 'GET' : 'POST',
      path: `/services/shipment/cancel/${segmentOf(carrier_code)}`,
      effect: 'writes',
    })
  } catch (fault) {
    if (!(fault instanceof CarrierFault) || fault.kind !== 'refused') throw fault
    if (fault.code === alreadyCancelled) return
    // Some of its refusals have words only, so the order itself says whether it is cancelled.
    if (fault.code === null && (yield* isCancelled(account, carrier_code))) return
    throw fault
  }
}

const alreadyCancelled = '50101'

function* isCancelled(account: CarrierAccount, carrier_code: string): Conversation<boolean> {
  try {
    const order = yield* findOrder(account, carrier_code)
    return textOf(fieldOf(order, 'status')) === '-1'
  } catch (fault) {
    throw fault instanceof CarrierFault ? new CarrierFault('unclear', fault.message) : fault
  }
}
