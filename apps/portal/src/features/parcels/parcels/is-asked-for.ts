import type { Parcel } from '@guihang/contract/parcels/parcels'
import { type ParcelAction, parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { ParcelReason } from '@guihang/domain/parcels/lifecycle/parcel-answers'

/** The reasons that name a support request as the way on. */
const byRequest: readonly ParcelReason[] = ['edit_after_pickup', 'cod_after_print']

/** Whether an action that is barred can be asked of the provider. */
export function isAskedFor(action: ParcelAction, parcel: Parcel): boolean {
  const answer = parcelCan(action, parcel)
  return !answer.allowed && isAskedForBy(answer.reason)
}

export function isAskedForBy(reason: ParcelReason): boolean {
  return byRequest.includes(reason)
}
