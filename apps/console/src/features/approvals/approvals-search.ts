import { type ApprovalKind, approvalKinds } from '@guihang/domain/provider/approvals/approval-kinds'

export type ApprovalsSearch = {
  /** Only this kind; without it all. */
  only?: ApprovalKind | undefined
}

export const readSearch = (search: Record<string, unknown>): ApprovalsSearch => ({
  only: approvalKinds.find((kind) => kind === search.only),
})
