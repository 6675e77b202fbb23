import type { ResolvedUnits } from '@guihang/contract/addresses'
import type { MessageReading } from './read-message.ts'

/** What came of a pasted message. */
export type PasteResult = {
  text: string
  reading: MessageReading & { unitsFailed: boolean }
  filled: number
  /** The old units and the new ward they became, where the form is in the new scheme. */
  converted: { from: ResolvedUnits; ward: string } | null
}

export type PasteState = {
  busy: boolean
  result: PasteResult | null
  read: (text: string) => void
  /** Puts the fields back as they were before the message. */
  undo: () => void
  /** Makes room for another message; what was filled in stays until one with another number comes. */
  again: () => void
}
