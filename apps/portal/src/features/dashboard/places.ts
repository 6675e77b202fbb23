import type { Day } from '@guihang/domain/calendar'
import type { StatusGroup } from '@guihang/domain/lifecycle/parcel-statuses'

/** Screens of other modules, by the paths of spec section 2: this one imports none of their routes. */
export const places = {
  parcels: '/packages' as string, // as: a path for the router, not one literal
  createParcel: '/packages/create' as string, // as: same
  stores: '/stores' as string, // as: same
}

export type ParcelLink = {
  status_group?: StatusGroup | undefined
  from?: Day | undefined
  to?: Day | undefined
  store_id: string | undefined
}
