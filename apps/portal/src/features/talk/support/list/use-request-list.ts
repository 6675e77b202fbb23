import { type CustomerRequest, listCustomerRequests } from '@guihang/contract/talk/support'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../../../../core/api/api.ts'
import { defined } from '../../../../core/api/defined.ts'
import { useHeld } from '../../../../core/screen/use-held.ts'
import type { RequestFilter } from '../support-search.ts'

const none: readonly CustomerRequest[] = []

export function useRequestList(filter: RequestFilter) {
  const list = useInfiniteQuery({ ...requestsQuery(filter), placeholderData: keepPreviousData })
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? none, [pages])
  return {
    query: list,
    rows,
    /** The rows are those of another filter and have outstayed their welcome. */
    stale: useHeld(list.isPlaceholderData),
    waiting: list.isPending || list.isPlaceholderData,
  }
}

export type RequestListState = ReturnType<typeof useRequestList>

function requestsQuery(filter: RequestFilter) {
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
