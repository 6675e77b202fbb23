import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { updateOrder } from './update-order.ts'

/** Viettel Post takes it until a courier has the parcel. */
export function* cancel(account: CarrierAccount, booked: BookedNumber, reason: string): Conversation<void> {
  yield* updateOrder(account, booked.carrier_code, { update: 'cancel', note: reason })
}
