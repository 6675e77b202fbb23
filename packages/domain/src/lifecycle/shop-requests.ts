/** What a shop can ask of its provider while the parcel is on the road. */
export const shopRequests = ['cancel', 'withdraw_cancel', 'deliver_again', 'send_back'] as const

export type ShopRequest = (typeof shopRequests)[number]

const requestOf: ReadonlyMap<string, ShopRequest> = new Map([
  ['request_cancel', 'cancel'],
  ['withdraw_cancel', 'withdraw_cancel'],
  ['deliver_again', 'deliver_again'],
  ['send_back', 'send_back'],
])

/** What the shop asks by an event of the history; undefined when it asks for nothing. */
export function shopRequestOf(event: string): ShopRequest | undefined {
  return requestOf.get(event)
}
