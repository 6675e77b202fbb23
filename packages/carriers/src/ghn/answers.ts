import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import { CarrierFault, type Conversation } from '../conversation.ts'
import { fieldOf, itemsOf, textOf } from '../read-json.ts'
import { faultWords } from '../read-response.ts'
import { callGhn } from './call.ts'
import { findOrder } from './create.ts'

/** What the shop wants after GHN has given up the delivery. */
export function answer(
  account: CarrierAccount,
  booked: BookedNumber,
  wanted: 'deliver_again' | 'send_back',
): Conversation<void> {
  return switchStatus(account, booked, switches[wanted])
}

const switches = {
  deliver_again: {
    path: '/v2/switch-status/storing',
    reached: ['storing', 'sorting', 'transporting', 'delivering', 'money_collect_delivering', 'delivered'],
  },
  send_back: {
    path: '/v2/switch-status/return',
    reached: ['return', 'return_transporting', 'return_sorting', 'returning', 'return_fail', 'returned'],
  },
}

/**
 * Asks for another status of one order: GHN refuses a whole batch for one code in it. An order that has reached the status
 * answers no to a question asked twice, so the order itself says whether it was done.
 */
export function* switchStatus(
  account: CarrierAccount,
  { carrier_code }: BookedNumber,
  wanted: { path: string; body?: object; reached: readonly string[] },
): Conversation<void> {
  const data = yield* callGhn(account, {
    method: 'POST',
    path: wanted.path,
    body: { order_codes: [carrier_code], ...wanted.body },
    effect: 'writes',
  })
  const row = itemsOf(data).find((item) => textOf(fieldOf(item, 'order_code')) === carrier_code)
  const result = fieldOf(row, 'result')
  if (result === true) return
  if (wanted.reached.includes(yield* statusOf(account, carrier_code))) return
  if (result !== false) throw new CarrierFault('unclear', 'result')
  throw new CarrierFault('refused', faultWords(account, textOf(fieldOf(row, 'message')) ?? wanted.path))
}

/** The switch before it may have been done, so a fault of this question leaves that open. */
function* statusOf(account: CarrierAccount, carrier_code: string): Conversation<string> {
  try {
    const order = yield* findOrder(account, carrier_code)
    return textOf(fieldOf(order, 'status')) ?? ''
  } catch (fault) {
    throw fault instanceof CarrierFault ? new CarrierFault('unclear', fault.message) : fault
  }
}
