import { needsSecondFactor } from '@guihang/domain/provider/operators/staff-sessions'
import type { Operator } from '../../../../platform/auth/caller.ts'
import { endStaffSessionsOf } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { removePasskeysOf } from '../second-factors/passkeys.store.ts'
import { removeTotpOf } from '../second-factors/totp.store.ts'
import { type Administrator, requireOther, staffOf } from './keep-people.ts'
import { closeStaffLinks } from './links.store.ts'
import { mailStaffLink } from './make-link.ts'
import { lockAdministrators, type StaffPerson, updateStaff } from './staff.store.ts'

/** Sessions and links end, tokens rest. ESF001, ESF002. */
export async function lockStaffOut(
  { realClock }: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<StaffPerson> {
  const administrators = await lockAdministrators(tx, id)
  const person = await staffOf(tx, id)
  if (person.state === 'locked') return person
  requireOther(administrators, id)
  const at = realClock.now()
  await updateStaff(tx, id, { state: 'locked' }, at)
  await endStaffSessionsOf(tx, id, { reason: 'locked', at })
  await closeStaffLinks(tx, id, at)
  await recordOperatorAction(tx, { at, operator, action: 'staff_locked', what: person.name })
  return await staffOf(tx, id)
}

/** Who never set a password is invited again. ESF001. */
export async function unlockStaff(
  { realClock }: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<StaffPerson> {
  await lockAdministrators(tx, id)
  const person = await staffOf(tx, id)
  if (person.state !== 'locked') return person
  const at = realClock.now()
  await updateStaff(tx, id, { state: person.password_hash === null ? 'invited' : 'active' }, at)
  await recordOperatorAction(tx, { at, operator, action: 'staff_unlocked', what: person.name })
  return await staffOf(tx, id)
}

/** A new link by mail; the one before ends. ESF001; EUS012 for a locked person. */
export async function inviteAgain(
  platform: Platform,
  tx: Tx,
  { operator, language }: Administrator,
  id: string,
): Promise<StaffPerson> {
  await lockAdministrators(tx, id)
  const person = await staffOf(tx, id)
  if (person.state === 'locked') throw reject('EUS012')
  await mailStaffLink(platform, tx, person, language)
  const at = platform.realClock.now()
  await recordOperatorAction(tx, { at, operator, action: 'staff_link_made', what: person.name })
  return person
}

/** Of a person who lost them; the next sign-in sets one up. ESF001; ESF004 for one's own while the scopes need one. */
export async function resetSecondFactors(
  { realClock }: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<StaffPerson> {
  await lockAdministrators(tx, id)
  const person = await staffOf(tx, id)
  if (operator.id === id && needsSecondFactor(person.scopes)) throw reject('ESF004')
  const at = realClock.now()
  await removePasskeysOf(tx, id)
  await removeTotpOf(tx, id)
  await endStaffSessionsOf(tx, id, { reason: 'second_factors_reset', at })
  await recordOperatorAction(tx, { at, operator, action: 'second_factors_reset', what: person.name })
  return await staffOf(tx, id)
}
