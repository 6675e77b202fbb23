import { getCodMonth } from '@guihang/contract/money/cod-months'
import { getCodCharts, getCodOverview, listCodItems } from '@guihang/contract/money/cod-overview'
import { getCodStatement, listCodStatementLines, listCodStatements } from '@guihang/contract/money/statements'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { defined } from '../../../core/api/defined.ts'
import { type CodPeriod, type CodSearch, kindOf, periodQuery, unpaidStates } from './cod-search.ts'

export function overviewQuery(period: CodPeriod) {
  const { store, from, to } = period
  return queryOptions({
    queryKey: ['cod', 'overview', store, from, to],
    queryFn: async ({ signal }) =>
      (await client.call(getCodOverview, { query: defined(periodQuery(period)), signal })).data,
  })
}

export function itemsQuery(figure: CodFigure, period: CodPeriod) {
  const { store, from, to } = period
  return infiniteQueryOptions({
    queryKey: ['cod', 'items', figure, store, from, to],
    queryFn: ({ signal, pageParam }) =>
      client.call(listCodItems, {
        query: {
          ...defined({ ...periodQuery(period), cursor: pageParam || undefined }),
          figure,
          // What is owed is grouped by the day on which it comes, so it is fetched whole.
          limit: figure === 'remaining_debt' ? '200' : '50',
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })
}

/** They add up many rows, so they follow by the minute and not by every event. */
export function chartsQuery(period: CodPeriod) {
  const { store, from, to } = period
  return queryOptions({
    queryKey: ['charts', store, from, to],
    queryFn: async ({ signal }) =>
      (await client.call(getCodCharts, { query: defined(periodQuery(period)), signal })).data,
    refetchInterval: 60_000,
  })
}

export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['cod', 'month', month],
    queryFn: async ({ signal }) => (await client.call(getCodMonth, { params: { month }, signal })).data,
  })
}

/** Under the parcels' noun: what happens to one asks again. */
export function parcelMoneyQuery(id: string) {
  return queryOptions({
    queryKey: ['parcels', 'money', id],
    queryFn: async ({ signal }) => (await client.call(getParcelMoney, { params: { id }, signal })).data,
  })
}

export function statementsQuery(search: CodSearch) {
  const { state } = search
  const states = state === 'unpaid' ? unpaidStates.join(',') : state === 'disputed' ? undefined : state
  const filter = {
    kind: kindOf(search),
    state: states,
    disputed: state === 'disputed' ? ('true' as const) : undefined,
  } // as: the one value it has
  return infiniteQueryOptions({
    queryKey: ['cod', 'statements', filter],
    queryFn: ({ signal, pageParam }) =>
      client.call(listCodStatements, {
        query: defined({ ...filter, limit: pageParam ? '25' : '8', cursor: pageParam || undefined }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  })
}

export function statementQuery(id: string) {
  return queryOptions({
    queryKey: ['cod', 'statement', id],
    queryFn: async ({ signal }) => (await client.call(getCodStatement, { params: { id }, signal })).data,
  })
}

/** None ever changes: events do not ask again. */
export function linesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['statement-lines', id],
    queryFn: ({ signal, pageParam }) =>
      client.call(listCodStatementLines, {
        params: { id },
        query: defined({ limit: '200', cursor: pageParam || undefined }),
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
