import type { SecondFactorProof } from '@guihang/contract/provider/staff/sessions'
import type { AskStepUp, StepUp } from '@guihang/contract/provider/staff/step-ups'
import { stepUpMs } from '@guihang/domain/provider/operators/second-factors'
import type { StaffEntered } from '../../../../platform/auth/staff/staff-guard.ts'
import { noteSecondFactor } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import { insertStepUp } from '../../../../platform/auth/staff/step-ups.store.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { beginTry } from '../../../shop/identity/index.ts'
import type { About } from './challenges.ts'
import { provePasskey } from './passkeys.ts'
import { proveCode } from './totp.ts'

/** Wrong codes and keys of a person in 15 minutes: a code has only a million values. */
const mostTries = 10

/** ESU001, and ERATE after too many tries. Answers the session as it is from now on. */
export async function giveSecondFactor(
  platform: Platform,
  { operator, session }: StaffEntered,
  proof: SecondFactorProof,
): Promise<StaffEntered> {
  await prove(platform, { operator, session }, ['second_factor'], proof)
  const at = platform.realClock.now()
  await platform.database.transaction((tx) => noteSecondFactor(tx, session.id, at))
  platform.auth.staff.forget()
  return { operator, session: { ...session, needs: 'none' } }
}

/** What a passkey signs for a step-up: its purpose, and the hash of what is on the screen. */
export function aboutStepUp({ purpose, subject_hash }: AskStepUp): About {
  return ['step_up', purpose, subject_hash]
}

/** ESU001, and ERATE after too many tries. It is good once, for 120 seconds, in this session, for this subject. */
export async function stepUp(
  platform: Platform,
  { operator, session }: StaffEntered,
  { purpose, subject_hash, ...proof }: StepUp,
): Promise<{ step_up_id: string; expires_at: string }> {
  await prove(platform, { operator, session }, aboutStepUp({ purpose, subject_hash }), proof)
  const created_at = platform.realClock.now()
  const expires_at = new Date(created_at.getTime() + stepUpMs)
  const id = newId(created_at)
  const of = { staff_id: operator.id, session_id: session.id, purpose, subject_hash }
  await platform.database.transaction((tx) =>
    insertStepUp(tx, { id, ...of, created_at, expires_at, used_at: null }),
  )
  return { step_up_id: id, expires_at: expires_at.toISOString() }
}

async function prove(
  platform: Platform,
  entered: StaffEntered,
  about: About,
  { assertion, code }: SecondFactorProof,
): Promise<void> {
  const { operator } = entered
  const attempt = await beginTry(platform, 'second factor limits', [
    { subject: ['person', operator.id], most: mostTries, forgiven: true },
  ])
  if (assertion !== undefined) await provePasskey(platform, entered, about, assertion)
  else await proveCode(platform, operator.id, code ?? '')
  await platform.database.transaction((tx) => attempt.succeeded(tx))
}
