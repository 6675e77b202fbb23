import { createHash } from 'node:crypto'
import type { Tx } from '../database/index.ts'
import { reject, rejectFields } from '../http/answers/reject.ts'
import type { Platform } from '../platform.ts'
import type { Operator, StaffSession } from './caller.ts'
import { spendStepUp } from './staff/spend-step-up.ts'

/** What a deciding call says about what its caller has looked at. */
export type Seen = {
  readonly seen_hash?: string | undefined
  readonly step_up_id?: string | undefined
  /** Null: a token calls. */
  readonly session: StaffSession | null
  /** The name of the call, for which a step-up was made. */
  readonly purpose: string
  /** Real time. */
  readonly at: Date
}

type DecidingCall = {
  readonly operation: { readonly name: string }
  readonly body: Pick<Seen, 'seen_hash' | 'step_up_id'> | undefined
  readonly session: StaffSession | null
}

/** Out of a deciding call, whose body may be missing. */
export function seenIn(
  { realClock }: Pick<Platform, 'realClock'>,
  { operation, body, session }: DecidingCall,
): Seen {
  const { seen_hash, step_up_id } = body ?? {}
  return { seen_hash, step_up_id, session, purpose: operation.name, at: realClock.now() }
}

/**
 * EAP002 where what would be done now is not what was seen. A person's session names what it saw and the step-up for it
 * (`spendStepUp`); a token may name what it saw. For the transaction that decides, under the lock that
 * decides, after the codes of what is decided already. `present` is undefined where nothing waits any more: then the
 * decision itself says so.
 */
export async function requireSeen(
  tx: Tx,
  operator: Operator,
  { seen_hash, step_up_id, session, purpose, at }: Seen,
  present: () => Promise<string | undefined>,
): Promise<void> {
  if (session !== null && seen_hash === undefined) throw rejectFields({ seen_hash: [{ rule: 'required' }] })
  const subject_hash = seen_hash === undefined ? undefined : await present()
  if (subject_hash !== undefined && subject_hash !== seen_hash) throw reject('EAP002')
  // What waits no more says so itself, and takes no second factor.
  if (seen_hash !== undefined && subject_hash === undefined) return
  await spendStepUp(tx, { operator, session }, { purpose, subject_hash: subject_hash ?? '', step_up_id }, at)
}

/** Of a text that says what would be done. */
export function seenHashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}
