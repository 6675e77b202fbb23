import type { Parcel } from '@guihang/contract/parcels/parcels'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'

/** Whether the shop still has to print the label: the courier comes for the parcel, and it was never printed. */
export function needsLabel({ status, awb_printed_at }: Pick<Parcel, 'status' | 'awb_printed_at'>): boolean {
  return awb_printed_at === null && statusGroupOf(status) === toPrint.status_group
}

/** The same as a filter of the list. */
export const toPrint = { status_group: 'waiting', printed: 'false' } as const // as: the filter's own words
