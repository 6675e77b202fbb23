import { getCodMonth } from '@guihang/contract/money/cod-months'
import { getCodCharts, getCodOverview, listCodItems } from '@guihang/contract/money/cod-overview'
import { getCodStatement, listCodStatementLines, listCodStatements } from '@guihang/contract/money/statements'
import { getParcelMoney } from '@guihang/contract/parcels/parcel-money'
import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { type CodPeriod, type CodSearch, kindOf, periodQuery, unpaidStates } from './cod-search.ts'

export function overviewQuery(period: CodPeriod) {
  const { store, from, to } = period
  const query = defined(periodQuery(period))
  return dataQuery(['cod', 'overview', store, from, to], getCodOverview, { query })
}

export function itemsQuery(figure: CodFigure, period: CodPeriod) {
  const { store, from, to } = period
  // What is owed is grouped by the day on which it comes, so it is fetched whole.
  const limit = figure === 'remaining_debt' ? '200' : '50'
  const query = { ...defined(periodQuery(period)), figure, limit }
  return pagesQuery(['cod', 'items', figure, store, from, to], listCodItems, { query })
}

/** They add up many rows, so they follow by the minute and not by every event. */
export function chartsQuery(period: CodPeriod) {
  const { store, from, to } = period
  const query = defined(periodQuery(period))
  return dataQuery(['charts', store, from, to], getCodCharts, { query }, { refetchInterval: 60_000 })
}

export function monthQuery(month: string) {
  return dataQuery(['cod', 'month', month], getCodMonth, { params: { month } })
}

/** Under the parcels' noun: what happens to one asks again. */
export function parcelMoneyQuery(id: string) {
  return dataQuery(['parcels', 'money', id], getParcelMoney, { params: { id } })
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
  return dataQuery(['cod', 'statement', id], getCodStatement, { params: { id } })
}

/** None ever changes: events do not ask again. */
export function linesQuery(id: string) {
  const input = { params: { id }, query: { limit: '200' } }
  return {
    ...pagesQuery(['statement-lines', id], listCodStatementLines, input),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
