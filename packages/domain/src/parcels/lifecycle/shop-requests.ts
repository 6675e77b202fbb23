export const shopRequests = [
  'cancel',
  'withdraw_cancel',
  'deliver_again',
  'send_back',
  'withdraw_answer',
  'reschedule_delivery',
  'collect_at_hub',
] as const

export type ShopRequest = (typeof shopRequests)[number]

const requestOf: ReadonlyMap<string, ShopRequest> = new Map([
  ['request_cancel', 'cancel'],
  ['withdraw_cancel', 'withdraw_cancel'],
  ['deliver_again', 'deliver_again'],
  ['send_back', 'send_back'],
  ['withdraw_answer', 'withdraw_answer'],
  ['reschedule_delivery', 'reschedule_delivery'],
  ['collect_at_hub', 'collect_at_hub'],
])

export function shopRequestOf(event: string): ShopRequest | undefined {
  return requestOf.get(event)
}
