import type { Reweigh } from '@guihang/contract/parcels/parcel-story'

/** What both answers to a weighing are given: the weighing, the tracking number of its parcel, and how to close. */
export type AnsweredProps = {
  readonly reweigh: Reweigh
  readonly code: string
  readonly onClose: () => void
}
