import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { getLanguage } from '@guihang/web/language.ts'

/** The status as the call names it where this version does not know it. */
export function statusText(status: string): string {
  const known = parcelStatuses.find((one) => one === status)
  return known === undefined ? status : statusLabel(known, getLanguage())
}
