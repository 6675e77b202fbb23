import type { ResolvedUnits } from '@guihang/contract/parcels/addresses'
import type { OrderText } from '@guihang/contract/parcels/order-texts'
import type { TextRange } from '@guihang/domain/parcels/addresses/gazetteer'

/** An order of a message, with its units by name down to the smallest that is sure. */
export type PastedOrder = OrderText & {
  units: ResolvedUnits | null
  /** What is sent; null where the message does not say. Read here: the server is asked for units. */
  goods: string | null
}

export type MessageReading = {
  orders: readonly PastedOrder[]
  /** The parts of the message that were used, to highlight. */
  used: readonly TextRange[]
  /** The server could not be asked, so the units are not known. */
  unitsFailed: boolean
}

/** Null where the order says nothing or is not sure. */
export function sureValue<
  Field extends 'receiver_name' | 'receiver_phone' | 'receiver_address' | 'cod' | 'notes',
>(order: OrderText, field: Field): OrderText[Field] | null {
  return order.unsure.includes(field) ? null : order[field]
}

/** Whether a pasted text is a message and not the value of one field. */
export function looksLikeMessage(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length > 3 && /\d/.test(text) && /\p{L}{2}/u.test(text)
}
