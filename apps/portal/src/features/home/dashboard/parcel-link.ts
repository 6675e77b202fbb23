import type { Day } from '@guihang/domain/calendar'
import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'

/** What a figure of the dashboard leads to in the list. */
export type ParcelLink = {
  status_group?: StatusGroup | undefined
  from?: Day | undefined
  to?: Day | undefined
  store_id: string | undefined
}
