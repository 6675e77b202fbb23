import type { CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { send } from '../send.ts'
import { postTo } from './account.ts'
import { readEnvelope, saysDoneBefore } from './faults.ts'
import { mostBytes } from './order.ts'
import { cutBytes } from './text-bytes.ts'

/** Viettel Post's numbers of what can be asked of an order. */
const updates = { send_back: 2, deliver_again: 3, cancel: 4 } as const

/** Asked twice, it is done once. */
export function* updateOrder(
  account: CarrierAccount,
  carrier_code: string,
  { update, note }: { update: keyof typeof updates; note: string },
): Conversation<void> {
  const body = { TYPE: updates[update], ORDER_NUMBER: carrier_code, NOTE: cutBytes(note, mostBytes) }
  const response = yield* send(postTo(account, '/v2/order/UpdateOrder', body), 'writes')
  try {
    readEnvelope(account, response, 'writes')
  } catch (fault) {
    if (!saysDoneBefore(fault)) throw fault
  }
}
