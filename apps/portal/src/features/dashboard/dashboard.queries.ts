import { getDashboard } from '@guihang/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../app/api.ts'

// Live events ask sooner. This moves the time of the figures on, and the day at midnight.
const atLeastEvery = 60_000

/** The figures of the shop, or of one store. */
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
