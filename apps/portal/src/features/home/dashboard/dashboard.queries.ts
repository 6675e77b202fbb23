import { getDashboard } from '@guihang/contract/home/dashboard'
import { listNeeds } from '@guihang/contract/parcels/needs-you'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'

// Live events ask sooner. This moves the time of the figures on, and the day at midnight.
const atLeastEvery = 60_000
export const urgentAtMost = 3

export function dashboardQuery(store: string | undefined) {
  const query = defined({ store_id: store })
  return dataQuery(['dashboard', store ?? 'all'], getDashboard, { query }, { refetchInterval: atLeastEvery })
}

/** The failed deliveries to answer first; they stand with the parcels, so that what happens to one asks again. */
export function urgentNeedsQuery(store_id: string | undefined) {
  const query = defined({ limit: String(urgentAtMost), store_id })
  return dataQuery(['parcels', 'needs', 'urgent', store_id], listNeeds, { query })
}
