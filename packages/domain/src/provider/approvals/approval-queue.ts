import { type ApprovalKind, approvalKinds } from './approval-kinds.ts'

/** Where a thing stands in the queue. */
export type QueuePlace = {
  readonly due_at: Date | null
  readonly made_at: Date
  readonly kind: ApprovalKind
  readonly id: string
}

/** The nearest deadline first, then what waits longest; what has no deadline comes after all that have one. */
export function comparePlaces(one: QueuePlace, other: QueuePlace): number {
  return (
    timeOf(one.due_at) - timeOf(other.due_at) ||
    one.made_at.getTime() - other.made_at.getTime() ||
    approvalKinds.indexOf(one.kind) - approvalKinds.indexOf(other.kind) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}

/** A number for all that has no deadline: the difference of two infinities is none. */
const never = 8.64e15 + 1

function timeOf(due_at: Date | null): number {
  return due_at?.getTime() ?? never
}
