import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { parcelStatusFacts } from '@guihang/domain/parcels/lifecycle/parcel-statuses'

type Status = OperatedParcel['status']
type Worker = NonNullable<(typeof parcelStatusFacts)[Status]['worker']>

export type StatusOf<W extends Worker> = {
  [S in Status]: (typeof parcelStatusFacts)[S]['worker'] extends W ? S : never
}[Status]

export function isMovedBy<W extends Worker>(worker: W, status: Status): status is StatusOf<W> {
  return parcelStatusFacts[status].worker === worker
}
