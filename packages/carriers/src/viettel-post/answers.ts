import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { updateOrder } from './update-order.ts'

/** Viettel Post takes either while it asks for the return (status 505). */
export function* answer(
  account: CarrierAccount,
  booked: BookedNumber,
  answer: 'deliver_again' | 'send_back',
  note: string,
): Conversation<void> {
  yield* updateOrder(account, booked.carrier_code, { update: answer, note })
}
