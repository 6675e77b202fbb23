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

/** What others put into the queue is seen after so long. */
const everyMs = 30_000

export function approvalsQuery(only: ApprovalKind | undefined) {
  const query = pagesQuery(['approvals', 'list', only ?? null], listApprovals, {
    query: defined({ kind: only }),
  })
  return { ...query, placeholderData: keepPreviousData, refetchInterval: everyMs }
}

export const approvalCountsQuery = dataQuery(
  ['approvals', 'counts'],
  countApprovals,
  {},
  {
    refetchInterval: everyMs,
  },
)

/** The log says who read a change of a parcel: it is asked for when somebody opens it, not by the clock. */
export function approvalQuery({ kind, id }: Pick<Approval, 'kind' | 'id'>) {
  return dataQuery(
    ['approvals', 'one', kind, id],
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

export function approvalsChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['approvals'] })
}
