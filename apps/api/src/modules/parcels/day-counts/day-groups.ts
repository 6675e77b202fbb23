import {
  isParcelStatus,
  type ParcelStatus,
  type StatusGroup,
  statusesOf,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'

/** What became of a parcel of a day. */
export type DayGroup = 'moving' | 'delivered' | 'returned' | 'lost' | 'cancelled'

// A draft is no parcel of its day yet.
const groups: Readonly<Record<StatusGroup, DayGroup | null>> = {
  draft: null,
  confirmation: 'moving',
  waiting: 'moving',
  passed: 'moving',
  delivering: 'moving',
  fail: 'moving',
  success: 'delivered',
  return: 'returned',
  loss: 'lost',
  cancel: 'cancelled',
}

export function dayGroupOf(status: ParcelStatus): DayGroup | null {
  return groups[statusGroupOf(status)]
}

/** As a parcel counts on the day of its creation: not at all as the rest of a partial delivery. */
export function createdGroupOf({
  status,
  return_of_id,
}: {
  readonly status: string
  readonly return_of_id: string | null
}): DayGroup | null {
  return return_of_id === null && isParcelStatus(status) ? dayGroupOf(status) : null
}

const quoted = (group: StatusGroup) =>
  statusesOf(group)
    .map((status) => `'${status}'`)
    .join(', ')

/** SQL over `parcels`: what it has come to. */
export const isIn = {
  delivered: `parcels.status IN (${quoted('success')})`,
  returned: `parcels.status IN (${quoted('return')})`,
  lost: `parcels.status IN (${quoted('loss')})`,
  cancelled: `parcels.status IN (${quoted('cancel')})`,
} as const satisfies Partial<Record<DayGroup, string>>
