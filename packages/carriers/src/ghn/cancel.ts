import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import { cutText } from '../cut-text.ts'
import { switchStatus } from './answers.ts'

/** GHN cancels before pickup only. */
export function cancel(account: CarrierAccount, booked: BookedNumber, reason: string): Conversation<void> {
  return switchStatus(account, booked, {
    path: '/v2/switch-status/cancel',
    body: { reason_code: 'GHN-CANCEL-OTHER', reason: cutText(reason, 255) },
    reached: ['cancel'],
  })
}
