import type { Statement } from '@guihang/contract/money/statements'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHeld } from '../../../../core/screen/use-held.ts'
import { statementsQuery } from '../cod.queries.ts'
import type { CodSearch } from '../cod-search.ts'

const none: readonly Statement[] = []

export function useStatements(search: CodSearch) {
  const query = useInfiniteQuery({ ...statementsQuery(search), placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? none, [pages])
  return {
    query,
    rows,
    /** The rows are those of another filter and have outstayed their welcome. */
    stale: useHeld(query.isPlaceholderData),
    waiting: query.isPending || query.isPlaceholderData,
  }
}

export type StatementsState = ReturnType<typeof useStatements>
