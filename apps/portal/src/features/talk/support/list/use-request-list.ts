import { type CustomerRequest, listCustomerRequests } from '@guihang/contract/talk/support'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pagesQuery } from '../../../../core/api/call-query.ts'
import { defined } from '../../../../core/api/defined.ts'
import { useHeld } from '../../../../core/screen/use-held.ts'
import type { RequestFilter } from '../support-search.ts'

const none: readonly CustomerRequest[] = []

export function useRequestList(filter: RequestFilter) {
  const list = useInfiniteQuery({
    ...pagesQuery(['support', 'list', filter], listCustomerRequests, { query: defined(filter) }),
    placeholderData: keepPreviousData,
  })
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
