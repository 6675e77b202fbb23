import { listBankAnswerLines, listBankAnswers, listBankFiles } from '@guihang/contract/money/bank-files'
import { getStatement, listStatementLines, listStatements } from '@guihang/contract/money/operated-statements'
import { countStatements, listPayouts } from '@guihang/contract/money/payouts'
import type { StatementState } from '@guihang/domain/money/statements/statements'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export function duePayoutsQuery(shop_code: string | undefined) {
  const query = pagesQuery(['payouts', 'due', shop_code ?? null], listPayouts, {
    query: defined({ shop_code }),
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const statementCountsQuery = dataQuery(['payouts', 'counts'], countStatements, {})

export function statementsQuery(state: StatementState | undefined, shop: string | undefined) {
  const query = pagesQuery(['payouts', 'statements', state ?? null, shop ?? null], listStatements, {
    query: defined({ state, shop_code: shop }),
  })
  return { ...query, placeholderData: keepPreviousData }
}

/** A noun of its own: what somebody approves or pays does not change under the eyes (decision 0459). */
export const statementQuery = (id: string) => dataQuery(['statement', id], getStatement, { params: { id } })

export const linesQuery = (id: string) =>
  pagesQuery(['payouts', 'lines', id], listStatementLines, { params: { id } })

export const bankFilesQuery = pagesQuery(['payouts', 'files'], listBankFiles, {})
export const bankAnswersQuery = pagesQuery(['payouts', 'answers'], listBankAnswers, {})

export const answerLinesQuery = (id: string) =>
  pagesQuery(['payouts', 'answer', id], listBankAnswerLines, { params: { id } })

export async function payoutsChanged(): Promise<void> {
  await Promise.all(
    ['payouts', 'statement'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })),
  )
}
