import type { SignInStaff } from '@guihang/contract/provider/staff/sessions'
import type { StaffCookie } from '../../../../platform/auth/staff/staff-cookie.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { SignInLimit } from '../../../shop/identity/index.ts'
import { findStaffByEmail } from '../people/staff.store.ts'
import { type SignedInFrom, startStaffSession } from './start-session.ts'

/**
 * As people of shops sign in: ELOGIN for an unknown e-mail and a wrong password alike, in wording and time (check 25);
 * that an account is locked is told only after the right password; ERATE after too many tries.
 */
export async function signInStaff(
  platform: Platform,
  limit: SignInLimit<{ readonly id: string }>,
  given: SignInStaff,
  from: SignedInFrom,
): Promise<StaffCookie> {
  const { auth, database, metrics } = platform
  const email = given.email.trim().toLowerCase()
  const person = await findStaffByEmail(database.db, email)
  return await auth.passwords
    .inTurn(async () => {
      const attempt = await limit.begin({ username: email, account: person, ip: from.ip })
      const right = await auth.passwords.matches(person?.password_hash ?? null, given.password)
      if (person === undefined || !right || attempt.closed !== undefined) {
        const refusal = attempt.refusal ?? reject('ELOGIN')
        metrics.refusedSignIns.inc({ reason: refusal.code })
        throw refusal
      }
      return await database.transaction(async (tx) => {
        await attempt.succeeded(tx)
        // Returned, not thrown: the password was right, so the tries are forgotten all the same.
        if (person.state === 'locked') return reject('EUS012')
        return await startStaffSession(platform, tx, person, from)
      })
    })
    .then((result) => {
      if (!(result instanceof Error)) return result
      metrics.refusedSignIns.inc({ reason: result.code })
      throw result
    })
}
