import type { CustomerRequest } from '@guihang/contract/support'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHeld } from '../../../core/screen/use-held.ts'
import { requestsQuery } from '../support.queries.ts'
import type { RequestFilter } from '../support-search.ts'

const none: readonly CustomerRequest[] = []

/** The requests that the address asks for, and the way to older ones. */
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
