import { CarrierFault, type CarrierRequest, type CarrierResponse, type Conversation } from './conversation.ts'
import type { Effect } from './read-response.ts'

/** One request. A question without an answer has changed nothing, however it was sent, so a later try is open. */
export function* send(request: CarrierRequest, effect: Effect): Conversation<CarrierResponse> {
  try {
    return yield request
  } catch (fault) {
    if (effect === 'writes' || !(fault instanceof CarrierFault) || fault.kind !== 'unclear') throw fault
    throw new CarrierFault('unavailable', fault.message, fault)
  }
}
