import type { StaffEntered } from '../../../../platform/auth/staff/staff-guard.ts'
import { noteSecondFactor } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { staffOf } from '../people/keep-people.ts'
import { findTotp, putTotp, removeWaitingTotp, useCodeStep } from './totp.store.ts'
import { codeStepOf, newTotpSecret, sealTotp, totpUri, unsealTotp } from './totp-codes.ts'

/** A secret that counts once it is confirmed; until then the one in use stays. */
export async function beginTotp(
  { database, environment, provider, realClock }: Platform,
  { operator }: StaffEntered,
): Promise<{ secret: string; uri: string }> {
  const totp = newTotpSecret()
  const { email } = await staffOf(database.db, operator.id)
  await database.transaction((tx) =>
    putTotp(tx, {
      staff_id: operator.id,
      confirmed: false,
      secret: sealTotp(environment.secret, operator.id, totp),
      last_step: null,
      created_at: realClock.now(),
    }),
  )
  return { secret: totp.base32, uri: totpUri(totp, { issuer: provider.name, label: email }) }
}

/** The session has given its second factor by it. ESU001 for a wrong code, or where no secret waits. */
export async function confirmTotp(
  { auth, database, environment, realClock }: Platform,
  { operator, session }: StaffEntered,
  code: string,
): Promise<void> {
  const at = realClock.now()
  const waiting = await findTotp(database.db, operator.id, false)
  const totp = waiting && unsealTotp(environment.secret, operator.id, waiting.secret)
  const step = totp && codeStepOf(totp, code, at)
  if (waiting === undefined || step === undefined) throw reject('ESU001')
  await database.transaction(async (tx) => {
    await putTotp(tx, { ...waiting, confirmed: true, last_step: step, created_at: at })
    await removeWaitingTotp(tx, operator.id)
    await noteSecondFactor(tx, session.id, at)
    const what = `${operator.name}: totp`
    await recordOperatorAction(tx, { at, operator, action: 'second_factor_added', what })
  })
  auth.staff.forget()
}

/** ESU001 for a code that is wrong, or was used. */
export async function proveCode(
  { database, environment, realClock }: Platform,
  staff_id: string,
  code: string,
): Promise<void> {
  const row = await findTotp(database.db, staff_id, true)
  const step = row && codeStepOf(unsealTotp(environment.secret, staff_id, row.secret), code, realClock.now())
  if (step === undefined || !(await useCodeStep(database.db, staff_id, step))) throw reject('ESU001')
}
