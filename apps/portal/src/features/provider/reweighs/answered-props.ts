import type { Reweigh } from '@guihang/contract/parcels/parcel-story'

export type AnsweredProps = {
  readonly reweigh: Reweigh
  readonly code: string
  readonly onClose: () => void
}
