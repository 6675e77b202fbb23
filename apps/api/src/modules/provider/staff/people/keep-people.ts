import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@guihang/contract/errors/catalogue'
import type { EditStaff, InviteStaff } from '@guihang/contract/provider/staff/people'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { Operator } from '../../../../platform/auth/caller.ts'
import { insertOperator, renameOperator } from '../../../../platform/auth/operators.store.ts'
import { requirePersonTogether } from '../../../../platform/auth/require-scopes-together.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../../platform/operator-log.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { closeStaffLinks } from './links.store.ts'
import { mailStaffLink } from './make-link.ts'
import {
  findStaff,
  findStaffByEmail,
  insertStaff,
  lockAdministrators,
  type StaffPerson,
  updateStaff,
} from './staff.store.ts'

export type Administrator = { readonly operator: Operator; readonly language: Language }

/** ESF003 for scopes that exclude each other, EUS002 for an e-mail that somebody has. */
export async function inviteStaff(
  platform: Platform,
  tx: Tx,
  { operator, language }: Administrator,
  body: InviteStaff,
): Promise<StaffPerson> {
  const id = await addStaff(platform, tx, body)
  const person = await staffOf(tx, id)
  await mailStaffLink(platform, tx, person, language)
  const at = platform.realClock.now()
  await recordOperatorAction(tx, { at, operator, action: 'staff_invited', what: described(person) })
  return person
}

/** Stores an invited person, who has no link yet. Answers the id. */
export async function addStaff(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  { name, email, phone = null, scopes }: InviteStaff,
): Promise<string> {
  const created_at = realClock.now()
  const id = newId(created_at)
  await insertOperator(tx, { id, name, created_at })
  await requirePersonTogether(tx, id, scopes, created_at)
  await requireFree(tx, email)
  await insertStaff(tx, { id, email, phone, scopes, state: 'invited', created_at })
  return id
}

/** ESF001; EAL003 when it was changed since it was seen, but for a repeat of this very call; ESF002, ESF003, EUS002. */
export async function editStaff(
  { realClock }: Platform,
  tx: Tx,
  operator: Operator,
  id: string,
  { version, ...changes }: EditStaff,
): Promise<StaffPerson> {
  const administrators = await lockAdministrators(tx, id)
  const person = await staffOf(tx, id)
  const changed = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(person, name)),
  )
  if (changed.length === 0) return person
  if (person.version !== version) throw reject('EAL003')
  const now = realClock.now()
  const { name, email, scopes, ...rest } = changes
  if (scopes !== undefined) {
    await requirePersonTogether(tx, id, scopes, now)
    if (!scopes.includes('staff')) requireOther(administrators, id)
  }
  if (email !== undefined && email !== person.email) {
    await requireFree(tx, email, id)
    // It lies in the mailbox of an address that is no longer the person's.
    await closeStaffLinks(tx, id, now)
  }
  if (name !== undefined) await renameOperator(tx, id, name)
  await updateStaff(tx, id, withoutUndefined({ ...rest, email, scopes }), now)
  const edited = await staffOf(tx, id)
  const what = `${described(edited)} · ${changed.map(([field]) => field).join(', ')}`
  await recordOperatorAction(tx, { at: now, operator, action: 'staff_edited', what })
  return edited
}

/** ESF001 where there is no such person. */
export async function staffOf(reader: Reader, id: string): Promise<StaffPerson> {
  const person = await findStaff(reader, id)
  if (person === undefined) throw reject('ESF001')
  return person
}

/** ESF002 where nobody else could administrate. */
export function requireOther(administrators: readonly string[], id: string): void {
  if (administrators.includes(id) && administrators.length === 1) throw reject('ESF002')
}

async function requireFree(tx: Tx, email: string, own?: string): Promise<void> {
  const taken = await findStaffByEmail(tx, email)
  if (taken !== undefined && taken.id !== own) throw rejectFields({ email: [{ rule: 'email_taken' }] })
}

function described({ name, scopes }: { name: string; scopes: readonly OperatorScope[] }): string {
  return `${name}: ${scopes.join(', ')}`
}

function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> } // as: the same names, without undefined
}
