import { getDashboard } from '@guihang/contract/home/dashboard'
import { listNeeds } from '@guihang/contract/parcels/needs-you'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'

// Live events ask sooner. This moves the time of the figures on, and the day at midnight.
const atLeastEvery = 60_000
export const urgentAtMost = 3

export function dashboardQuery(store: string | undefined) {
  return queryOptions({
    queryKey: ['dashboard', store ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = store === undefined ? {} : { store_id: store }
      return (await client.call(getDashboard, { query, signal })).data
    },
    refetchInterval: atLeastEvery,
  })
}

/** The failed deliveries to answer first; they stand with the parcels, so that what happens to one asks again. */
export function urgentNeedsQuery(store_id: string | undefined) {
  return queryOptions({
    queryKey: ['parcels', 'needs', 'urgent', store_id],
    queryFn: async ({ signal }) => {
      const query = { limit: String(urgentAtMost), ...(store_id !== undefined && { store_id }) }
      return (await client.call(listNeeds, { query, signal })).data
    },
  })
}
