import type { ReactNode } from 'react'
import type { Able, BatchAsked } from './batches.queries.ts'

/** What a person says about all parcels of a batch. */
export type Said = Omit<BatchAsked, 'action'>

export type AskProps = {
  able: Able
  /** What stays as it is, and why it did not start. */
  notes: ReactNode
  busy: boolean
  onClose: () => void
  onStart: (said: Said) => void
}
