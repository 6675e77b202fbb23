import { limits } from '../../limits.ts'

/** Why a parcel waits for the provider's approval: the shop's papers are overdue, or it is worth more than 20,000,000. */
export const approvalReasons = ['papers', 'value'] as const

export type ApprovalReason = (typeof approvalReasons)[number]

type Asked = {
  readonly papers_overdue: boolean
  readonly product_value: number
  /** The value up to which the provider has approved the parcel, VND; null = not approved. */
  readonly approved_value: number | null
}

/** Null when it need not be. Overdue papers come first: a shop that lowers the value of such a parcel still waits. */
export function approvalReasonOf({
  papers_overdue,
  product_value,
  approved_value,
}: Asked): ApprovalReason | null {
  if (papers_overdue && approved_value === null) return 'papers'
  return product_value > Math.max(limits.approval_value_above, approved_value ?? 0) ? 'value' : null
}

/** A lower value lets go what waited for its value alone. Papers that were verified meanwhile let nothing go. */
export function approvalReasonAfterEdit(before: ApprovalReason | null, asked: Asked): ApprovalReason | null {
  if (before === 'papers') return 'papers'
  return approvalReasonOf({ ...asked, papers_overdue: before === 'value' && asked.papers_overdue })
}

/** How a parcel leaves the drafts: it waits when it must be approved or the order system has to answer, else for pickup. */
export function submitEventOf(parcel: {
  readonly pushed: boolean
  readonly approval_reason: ApprovalReason | null
}): 'submit' | 'submit_directly' {
  return parcel.pushed || parcel.approval_reason !== null ? 'submit' : 'submit_directly'
}
