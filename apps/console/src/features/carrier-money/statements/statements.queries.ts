import {
  type CarrierStatementLine,
  getCarrierStatement,
  listCarrierStatementLines,
  listCarrierStatements,
} from '@guihang/contract/money/carrier-statements'
import type { AnswerOf } from '@guihang/contract/operation'
import type { CarrierStatementState } from '@guihang/domain/money/carrier-statements/statement-states'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { client } from '@guihang/web/api/client.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type OneStatement = AnswerOf<typeof getCarrierStatement>['data']
export type LineKind = CarrierStatementLine['kind']

export function statementsQuery(connection: string | undefined, state: CarrierStatementState | undefined) {
  const query = pagesQuery(
    ['carrier-money', 'statements', connection ?? null, state ?? null],
    listCarrierStatements,
    { query: defined({ connection, state }) },
  )
  return { ...query, placeholderData: keepPreviousData }
}

/** How often a statement that is read is asked for (ms), where no live event comes. */
const whileReading = 1_500

export function statementQuery(id: string) {
  const query = dataQuery(['carrier-money', 'statement', id], getCarrierStatement, { params: { id } })
  return {
    ...query,
    refetchInterval: ({ state }: { state: { data: OneStatement | undefined } }) =>
      state.data?.statement.state === 'reading' && whileReading,
  }
}

export function linesQuery(id: string, kind: LineKind | undefined, number: string | undefined) {
  const query = pagesQuery(
    ['carrier-money', 'lines', id, kind ?? null, number ?? null],
    listCarrierStatementLines,
    { params: { id }, query: defined({ kind, number }) },
  )
  return { ...query, placeholderData: keepPreviousData }
}

/** More are counted as so many. */
const countedAtMost = 100

/** Statements that wait for somebody to name columns or rows, or to agree. */
export const waitingStatementsQuery = queryOptions({
  queryKey: ['carrier-money', 'statements', 'waiting'],
  async queryFn({ signal }): Promise<number> {
    const pages = await Promise.all(
      (['asked', 'matched'] as const).map((state) =>
        client.call(listCarrierStatements, { query: { state, limit: String(countedAtMost) }, signal }),
      ),
    )
    return pages.reduce((sum, { data }) => sum + data.length, 0)
  },
})
