import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { callJt } from './call.ts'
import { cannotCancel, isRefusedBy } from './faults.ts'
import { isCancelled } from './statuses.ts'
import { askTrace, type TracedParcel } from './trace.ts'

/** Before the pickup. A second cancel may be refused, so a refusal is held against what J&T tells of the parcel. */
export function* cancel(account: CarrierAccount, booked: BookedNumber, reason: string): Conversation<void> {
  const { carrier_code: billCode, code: txlogisticId } = booked
  const content = { txlogisticId, billCode, reason }
  try {
    yield* callJt(account, { path: '/api/order/cancelOrder', content, effect: 'writes' })
  } catch (fault) {
    if (!isRefusedBy(fault, cannotCancel)) throw fault
    if (!(yield* wasCancelled(account, billCode))) throw fault
  }
}

function* wasCancelled(account: CarrierAccount, number: string): Conversation<boolean> {
  let traced: readonly TracedParcel[]
  try {
    traced = yield* askTrace(account, { numbers: [number] })
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    throw new CarrierFault('unclear', fault.message, { code: fault.code })
  }
  return traced.some(({ carrier_code, news }) => carrier_code === number && isCancelled(news))
}
