import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { send } from '../send.ts'
import { requestOf } from './call.ts'
import { cannotCancel, dataOf, isRefusedBy } from './faults.ts'
import { isCancelled } from './statuses.ts'
import { askTrace, type TracedParcel } from './trace.ts'

/** Before the pickup. A second cancel may be refused, so a refusal is held against what J&T tells of the parcel. */
export function* cancel(account: CarrierAccount, booked: BookedNumber, reason: string): Conversation<void> {
  const { carrier_code: billCode, code: txlogisticId } = booked
  const content = { txlogisticId, billCode, reason }
  const response = yield* send(requestOf(account, '/api/order/cancelOrder', content), 'writes')
  try {
    dataOf(account, response, 'writes')
  } catch (fault) {
    if (!isRefusedBy(fault, cannotCancel)) throw fault
    if (!(yield* wasCancelled(account, billCode))) throw fault
  }
}

function* wasCancelled(account: CarrierAccount, billcodes: string): Conversation<boolean> {
  let traced: readonly TracedParcel[]
  try {
    traced = yield* askTrace(account, { billcodes })
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    throw new CarrierFault('unclear', fault.message, { code: fault.code })
  }
  return traced.some(({ carrier_code, news }) => carrier_code === billcodes && isCancelled(news))
}
