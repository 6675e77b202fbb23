import { readOrderTexts } from '@guihang/contract/parcels/order-texts'
import type { AddressScheme } from '@guihang/domain/parcels/addresses/address-scheme'
import { readAddressText } from '../../../../core/addresses/read-address.ts'
import { unitsByCode } from '../../../../core/addresses/units-by-code.ts'
import { client } from '../../../../core/api/api.ts'
import type { MessageReading } from './pasted-order.ts'
import { readMessage } from './read-message.ts'

const longestText = 20_000

/**
 * Reads the orders of a message by asking the server. `adds`: there is an order at hand that the message may add to.
 * Raises AbortError.
 */
export function askMessage(
  text: string,
  { scheme, adds, signal }: { scheme: AddressScheme; adds: boolean; signal: AbortSignal },
): Promise<MessageReading> {
  return readMessage(text, {
    adds,
    signal,
    nameUnits: unitsByCode,
    askOrders: async (part) => {
      const body = { text: part.slice(0, longestText) }
      return (await client.call(readOrderTexts, { body, signal })).data.orders
    },
    askUnits: async (part) => (await readAddressText(part, scheme, signal)).units,
  })
}
