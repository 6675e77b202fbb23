import type { EditUser } from '@guihang/contract/shop/identity'
import { type Actor, recordAudit } from '../../../../platform/audit.ts'
import { type BodyColumns, columnsOfBody } from '../../../../platform/body-columns.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findPerson, lockPerson, type PersonRow, updatePerson } from '../../users/index.ts'
import { requirePassword } from '../password/require-password.ts'
import type { Person } from '../sign-in/manage-sessions.ts'
import { askContactChange } from './contact-changes.ts'

/** A new e-mail or phone asks for the password and waits for its code. Another person's id: ENOTFOUND. */
export async function editUser(
  platform: Platform,
  editor: Person,
  user_id: string,
  changes: EditUser,
  actor: Actor,
): Promise<void> {
  if (user_id !== editor.user_id) throw reject('ENOTFOUND')
  const { database } = platform
  const person = await findPerson(database.db, editor.shop_id, user_id)
  if (person === undefined) throw reject('ENOTFOUND')
  const contacts = newContacts(person, changes)
  if (contacts.length > 0) {
    await requirePassword(platform, database.db, editor, changes.password)
  }
  await database.transaction(async (tx) => {
    if (contacts.length > 0) await lockPerson(tx, editor.shop_id, user_id)
    for (const contact of contacts) await askContactChange(platform, tx, person, contact, actor)
    const edited = await editRest(platform, tx, person, changes, actor)
    if (edited || contacts.length > 0)
      await announce(tx, { shop_id: editor.shop_id, type: 'profile', id: user_id })
  })
}

function newContacts(person: PersonRow, { email, phone }: EditUser) {
  const contacts: { contact: 'email' | 'phone'; value: string }[] = []
  // The form sends both fields whatever was changed: the same value again is no change.
  if (email !== undefined && email !== person.email?.toLowerCase())
    contacts.push({ contact: 'email', value: email })
  if (phone !== undefined && phone !== person.phone) contacts.push({ contact: 'phone', value: phone })
  return contacts
}

const columns = {
  locale: 'locale',
  name: 'name',
  email: 'elsewhere',
  phone: 'elsewhere',
  password: 'elsewhere',
} as const satisfies BodyColumns<EditUser, Pick<PersonRow, 'name' | 'locale'>>

async function editRest(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  person: PersonRow,
  changes: EditUser,
  actor: Actor,
): Promise<boolean> {
  const given = columnsOfBody(changes, columns)
  if (Object.keys(given).length === 0) return false
  const updated_at = platform.businessClock.now()
  await updatePerson(tx, person.shop_id, person.id, { ...given, updated_at })
  // The language of the screens is a habit, not a change that matters to anybody else.
  if (given.name !== undefined && given.name !== person.name) {
    const at = platform.realClock.now()
    await recordAudit(tx, { shop_id: person.shop_id, at, actor, action: 'profile_edited', what: 'name' })
  }
  return true
}
