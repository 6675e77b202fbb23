import type { OrderText } from '@guihang/contract/parcels/order-texts'
import type { MessageReading } from './pasted-order.ts'

export type PasteResult = {
  text: string
  reading: MessageReading
  at: number
  done: readonly number[]
}

/** The old units of an address and the new ward they became, where the form is in the new scheme. */
export type Converted = { from: string; ward: string }

export type PasteView = {
  busy: boolean
  result: PasteResult | null
  converted: Converted | null
  /** The name of a chosen place that could not be filled in. */
  unplaced?: string | null
}

export type PasteState = PasteView & {
  read: (text: string) => void
  fill: (order: number) => void
  /** Fills in one of several units that fit. */
  choose: (choice: OrderText['choices'][number]) => void
  /** Puts the fields back as they were before the message. */
  undo: () => void
  /** Makes room for another message; what was filled in stays until one with another number comes. */
  again: () => void
}
