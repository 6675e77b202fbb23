import type { Language } from '@guihang/contract/errors/catalogue'
import type { ChangeStaffPassword } from '@guihang/contract/provider/staff/sessions'
import type { StaffEntered } from '../../../../platform/auth/staff/staff-guard.ts'
import { endStaffSessionsOf } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { beginTry, refuseCommonPassword } from '../../../shop/identity/index.ts'
import { staffOf } from '../people/keep-people.ts'
import { closeStaffLinks } from '../people/links.store.ts'
import { findStaff, updateStaff } from '../people/staff.store.ts'

/** Wrong passwords in 15 minutes: in one session, and in all of a person. */
const mostTries = { of_session: 7, of_person: 20 } as const

/** EUS005 for a wrong present password; a common or unchanged one is a field error. The other sessions of the person end. */
export async function changeStaffPassword(
  platform: Platform,
  { operator, session }: StaffEntered,
  { current_password, password }: ChangeStaffPassword,
  language: Language,
): Promise<void> {
  const { auth, database, realClock, mail } = platform
  await requirePassword(platform, { operator, session }, current_password)
  if (password === current_password) throw rejectFields({ password: [{ rule: 'password_unchanged' }] })
  await refuseCommonPassword(password)
  const password_hash = await auth.passwords.inTurn(() => auth.passwords.hash(password))
  await database.transaction(async (tx) => {
    const at = realClock.now()
    const person = await staffOf(tx, operator.id)
    await updateStaff(tx, person.id, { password_hash }, at)
    // An open link in a mailbox could replace the new password without knowing it.
    await closeStaffLinks(tx, person.id, at)
    await endStaffSessionsOf(tx, person.id, { reason: 'password_changed', at, except: session.id })
    await recordOperatorAction(tx, { at, operator, action: 'staff_password_changed', what: person.name })
    await mail.send(tx, {
      to: person.email,
      language,
      kind: 'password_changed',
      values: { name: person.name },
    })
  })
  auth.staff.forget()
}

async function requirePassword(
  platform: Platform,
  { operator, session }: StaffEntered,
  password: string,
): Promise<void> {
  const { auth, database } = platform
  await auth.passwords.inTurn(async () => {
    const person = await findStaff(database.db, operator.id)
    const attempt = await beginTry(platform, 'staff password limits', [
      { subject: ['session', session.id], most: mostTries.of_session, forgiven: true },
      { subject: ['person', operator.id], most: mostTries.of_person },
    ])
    const right = await auth.passwords.matches(person?.password_hash ?? null, password)
    if (!right) throw rejectFields({ current_password: [{ rule: 'password_old_wrong' }] })
    await database.transaction((tx) => attempt.succeeded(tx))
  })
}
