import type { Language } from '@guihang/contract/errors/catalogue'
import { hourMs } from '@guihang/domain/time'
import type { StaffCookie } from '../../../../platform/auth/staff/staff-cookie.ts'
import { endStaffSessionsOf } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { addJob } from '../../../../platform/jobs/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { refuseCommonPassword, type SignInLimit } from '../../../shop/identity/index.ts'
import { type SignedInFrom, startStaffSession } from '../sessions/start-session.ts'
import { closeStaffLinks, countStaffLinksSince, findStaffLink, takeStaffLink } from './links.store.ts'
import { mailStaffLink, staffLinkHash } from './make-link.ts'
import { findStaff, findStaffByEmail, lockStaff, updateStaff } from './staff.store.ts'

declare module '../../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'mail-staff-link': { staff_id: string; language: Language }
  }
}

/** The most links a person asks for in an hour. */
const mostAnHour = 5

/** Without using it. ENOTFOUND for one that is dead, or whose person is locked. */
export async function readStaffLink({ database: { db }, realClock }: Platform, token: string) {
  const link = await findStaffLink(db, staffLinkHash(token), realClock.now())
  const person = link && (await findStaff(db, link.staff_id))
  if (person === undefined || person.state === 'locked') throw reject('ENOTFOUND')
  return { name: person.name, email: person.email }
}

/** Sets the password, ends the other sessions and signs in. ENOTFOUND as above; a refused password leaves the link open. */
export async function followStaffLink(
  platform: Platform,
  limit: SignInLimit<{ readonly id: string }>,
  token: string,
  password: string,
  from: SignedInFrom,
): Promise<StaffCookie> {
  const { auth, database, realClock } = platform
  // Checked first, so that we hash no password for a caller without a link.
  await readStaffLink(platform, token)
  await refuseCommonPassword(password)
  const password_hash = await auth.passwords.inTurn(() => auth.passwords.hash(password))
  const cookie = await database.transaction(async (tx) => {
    const at = realClock.now()
    const link = await takeStaffLink(tx, staffLinkHash(token), at)
    const person = link && (await lockStaff(tx, link.staff_id))
    if (link === undefined || person === undefined || person.state === 'locked') throw reject('ENOTFOUND')
    await updateStaff(tx, person.id, { password_hash, state: 'active' }, at)
    await closeStaffLinks(tx, person.id, at)
    await endStaffSessionsOf(tx, person.id, { reason: 'password_changed', at })
    await limit.welcome(tx, { id: person.id, names: [person.email] }, from.ip)
    const action = link.purpose === 'invitation' ? 'staff_joined' : 'staff_password_changed'
    await recordOperatorAction(tx, { at, operator: person, action, what: person.name })
    return await startStaffSession(platform, tx, person, from)
  })
  auth.staff.forget()
  return cookie
}

/** A known and an unknown e-mail cost the same: one query and one job, which may find nobody (check 25). */
export async function forgetStaffPassword(
  { database }: Platform,
  email: string,
  language: Language,
): Promise<void> {
  const person = await findStaffByEmail(database.db, email)
  const staff_id = person?.id ?? newId()
  await database.transaction((tx) => addJob(tx, 'mail-staff-link', { staff_id, language }))
}

/** Who never came is invited again; a locked person gets none. */
export async function mailAskedLink(
  platform: Platform,
  { staff_id, language }: { readonly staff_id: string; readonly language: Language },
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const person = await lockStaff(tx, staff_id)
    if (person === undefined || person.state === 'locked') return
    const at = platform.realClock.now()
    if ((await countStaffLinksSince(tx, staff_id, new Date(at.getTime() - hourMs))) >= mostAnHour) return
    await mailStaffLink(platform, tx, person, language)
  })
}
