import { listStatementLines } from '@guihang/contract/money/operated-statements'
import {
  type Approval,
  countApprovals,
  getApproval,
  listApprovals,
} from '@guihang/contract/provider/approvals'
import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import { dataQuery, pagesQuery } from '@guihang/web/api/call-query.ts'
import { defined } from '@guihang/web/api/defined.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { keepPreviousData } from '@tanstack/react-query'

export function approvalsQuery(only: ApprovalKind | undefined) {
  const query = pagesQuery(['approvals', 'list', only ?? null], listApprovals, {
    query: defined({ kind: only }),
  })
  return { ...query, placeholderData: keepPreviousData }
}

export const approvalCountsQuery = dataQuery(['approvals', 'counts'], countApprovals, {})

/**
 * A noun of its own: the log says who read a change of a parcel, so it is asked for when somebody opens it, not at each
 * event; and what is decided does not change under the reader's eyes (decision 0459).
 */
export function approvalQuery({ kind, id }: Pick<Approval, 'kind' | 'id'>) {
  return dataQuery(
    ['approval', kind, id],
    getApproval,
    { params: { kind, id } },
    {
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )
}

export function statementLinesQuery(id: string) {
  return pagesQuery(['approvals', 'lines', id], listStatementLines, { params: { id } })
}

/** What was open is decided and not there any more: it is not asked for again. */
export function approvalsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['approvals'] })
}
