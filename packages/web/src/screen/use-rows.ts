import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHeld } from './use-held.ts'

type Pages<Row> = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Row[] }>>

/** The rows of a list that is asked for page after page, and how they stand. */
export function useRows<Row>(query: Pages<Row>) {
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  return {
    query,
    rows,
    /** The rows are those of another filter and have outstayed their welcome. */
    stale: useHeld(query.isPlaceholderData),
    waiting: query.isPending || query.isPlaceholderData,
  }
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>
