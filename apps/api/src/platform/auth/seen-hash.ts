import { createHash } from 'node:crypto'
import type { ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import type { Tx } from '../database/index.ts'
import { reject } from '../http/answers/reject.ts'
import type { Platform } from '../platform.ts'
import type { Operator } from './caller.ts'

/** What a deciding call says about what its caller has looked at. */
export type Seen = {
  readonly seen_hash?: string | undefined
  readonly step_up_id?: string | undefined
  /** Real time. */
  readonly at: Date
}

/** Out of the body of a deciding call; that body may be missing. */
export function seenIn(
  { realClock }: Pick<Platform, 'realClock'>,
  body: { readonly seen_hash?: string | undefined; readonly step_up_id?: string | undefined } | undefined,
): Seen {
  return { seen_hash: body?.seen_hash, step_up_id: body?.step_up_id, at: realClock.now() }
}

/**
 * EAP002 where what would be done now is not what was seen. For the transaction that decides, under the lock that
 * decides, after the codes of what is decided already. `present` is undefined where nothing waits any more: then the
 * decision itself says so.
 */
export async function requireSeen(
  _tx: Tx,
  _operator: Operator,
  { seen_hash }: Seen,
  _purpose: ApprovalKind | 'transfer',
  present: () => Promise<string | undefined>,
): Promise<void> {
  if (seen_hash === undefined) return
  const hash = await present()
  if (hash !== undefined && hash !== seen_hash) throw reject('EAP002')
}

/** Of a text that says what would be done. */
export function seenHashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}
