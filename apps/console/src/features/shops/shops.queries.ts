import { listStatements } from '@guihang/contract/money/operated-statements'
import { listPayouts } from '@guihang/contract/money/payouts'
import type { AnswerOf } from '@guihang/contract/operation'
import { getOperatedShop, listOperatedShops } from '@guihang/contract/provider/operated-shops'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { PapersState } from './papers-states.ts'

/** With its papers, as the person of the office sees it. */
export type OneShop = AnswerOf<typeof getOperatedShop>['data']

export type ShopsFilter = {
  readonly keyword?: string | undefined
  readonly papers?: PapersState | undefined
}

export function shopsQuery({ keyword, papers }: ShopsFilter) {
  const query = pagesQuery(['shops', 'list', keyword ?? null, papers ?? null], listOperatedShops, {
    query: defined({ keyword, papers }),
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const shopQuery = (id: string) => dataQuery(['shops', id], getOperatedShop, { params: { id } })

/** The newest first. */
export const statementsQuery = (shop_code: string) =>
  pagesQuery(['shops', 'statements', shop_code], listStatements, { query: { shop_code } })

/** What is owed to the shop; no row where that is nothing. */
export const balanceQuery = (shop_code: string) =>
  dataQuery(['payouts', 'of', shop_code], listPayouts, { query: { shop_code } })

export function shopsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['shops'] })
}
