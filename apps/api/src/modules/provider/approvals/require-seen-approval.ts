import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireSeen, type Seen, seenHashOf } from '../../../platform/auth/seen-hash.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { approvalSources } from './kinds/sources.ts'
import { findWaitingKey } from './kinds/waiting.store.ts'

/** Of the thing that is decided; an id as `GET /ops/v1/approvals` has it. `now` is business time. */
export type Decided = { readonly kind: ApprovalKind; readonly id: string; readonly now: Date }

/** EAP002 where the approval would do something else than its caller has seen. The caller holds the lock that decides. */
export async function requireSeenApproval(
  tx: Tx,
  operator: Operator,
  seen: Seen | undefined,
  { kind, id, now }: Decided,
): Promise<void> {
  // The system's own calls have seen nothing.
  if (seen === undefined) return
  const { place, subject } = approvalSources[kind]
  await requireSeen(tx, operator, seen, async () => {
    const key = await findWaitingKey(tx, place, id)
    const text = key && (await subject({ reader: tx, now }, key))
    return text === undefined ? undefined : seenHashOf(text)
  })
}
