import { getCustomerRequest, listCustomerRequests, readCustomerRequest } from '@guihang/contract/support'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../core/api/api.ts'
import { queryClient } from '../../core/query.ts'
import { defined } from '../parcels/parcels.queries.ts'
import type { RequestFilter } from './support-search.ts'

/** The requests that the filter leaves, the newest first, page by page. */
export function requestsQuery(filter: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: ['support', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      client.call(listCustomerRequests, {
        query: defined({ ...filter, cursor: pageParam || undefined }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })
}

/** A request with its conversation. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['support', 'detail', id],
    queryFn: async ({ signal }) => (await client.call(getCustomerRequest, { params: { id }, signal })).data,
  })
}

/** Marks a request as read by this person; lists and counts follow. */
export async function markRead(id: string): Promise<void> {
  await client.call(readCustomerRequest, { params: { id } })
  await refreshSupport()
}

export function refreshSupport(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['support'] })
}
