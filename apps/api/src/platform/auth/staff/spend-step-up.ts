import { Id } from '@guihang/contract/common'
import type { Tx } from '../../database/index.ts'
import { reject, rejectFields } from '../../http/answers/reject.ts'
import type { Operator, StaffSession } from '../caller.ts'
import { takeStepUp } from './step-ups.store.ts'

/** What a call is about to do: its own name, and the hash of its subject as the server made it from what is stored now. */
export type Subject = { readonly purpose: string; readonly subject_hash: string }

/**
 * Asks a person to have given the second factor once more for this very subject, in the transaction of what it allows.
 * A token is asked for nothing, and names no step-up. A field error at `step_up_id` where it is missing; ESU002 where it is
 * too old, used, or of another person, session, purpose or subject.
 */
export async function spendStepUp(
  tx: Tx,
  caller: { readonly operator: Operator; readonly session: StaffSession | null },
  { purpose, subject_hash, step_up_id }: Subject & { readonly step_up_id: string | null | undefined },
  now: Date,
): Promise<void> {
  const isNamed = step_up_id !== undefined && step_up_id !== null
  if (caller.session === null) {
    if (isNamed) throw rejectFields({ step_up_id: [{ rule: 'step_up_of_person' }] })
    return
  }
  if (!isNamed) throw rejectFields({ step_up_id: [{ rule: 'required' }] })
  const named = { staff_id: caller.operator.id, session_id: caller.session.id, purpose, subject_hash }
  const taken = Id.safeParse(step_up_id).success && (await takeStepUp(tx, { id: step_up_id, ...named }, now))
  if (!taken) throw reject('ESU002')
}
