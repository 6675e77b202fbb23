import type { CodItem } from '@guihang/contract/money/cod-overview'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemsQuery } from '../cod.queries.ts'
import type { CodPeriod } from '../cod-search.ts'

const none: readonly CodItem[] = []

export function useItems(figure: CodFigure, period: CodPeriod) {
  const query = useInfiniteQuery({ ...itemsQuery(figure, period), placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ data }) => data) ?? none, [pages])
  return { query, rows, waiting: query.isPending || query.isPlaceholderData }
}

export type ItemsState = ReturnType<typeof useItems>
