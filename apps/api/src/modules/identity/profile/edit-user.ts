import type { EditUser } from '@guihang/contract/people/identity'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { type BodyColumns, columnsOfBody } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { updateUser } from '../identity.store.ts'
import { requirePassword } from '../password/require-password.ts'
import { askContactChange } from './contact-changes.ts'
import { findPerson, lockPerson, type PersonRow } from './people.store.ts'

type Editor = { readonly shop_id: string; readonly user_id: string }

/**
 * Changes one's own name, language, e-mail or phone. A new e-mail or phone asks for the password and waits for its code;
 * the rest is changed at once. Somebody else's profile looks like one that is not there.
 */
export async function editUser(
  platform: Platform,
  editor: Editor,
  user_id: string,
  changes: EditUser,
  actor: Actor,
): Promise<void> {
  if (user_id !== editor.user_id) throw reject('ENOTFOUND')
  const { database } = platform
  const person = await findPerson(database.db, editor.shop_id, user_id)
  if (person === undefined) throw reject('ENOTFOUND')
  const wishes = contactWishes(person, changes)
  if (wishes.length > 0) {
    await requirePassword(platform, database.db, { ...editor, ip: actor.ip ?? '' }, changes.password)
  }
  await database.transaction(async (tx) => {
    if (wishes.length > 0) await lockPerson(tx, editor.shop_id, user_id)
    for (const wish of wishes) await askContactChange(platform, tx, person, wish, actor)
    const edited = await editRest(platform, tx, person, changes, actor)
    if (edited || wishes.length > 0)
      await announce(tx, { shop_id: editor.shop_id, type: 'profile', id: user_id })
  })
}

function contactWishes(person: PersonRow, { email, phone }: EditUser) {
  const wishes: { contact: 'email' | 'phone'; value: string }[] = []
  // The form sends both fields whatever was changed: the same value again is no change.
  if (email !== undefined && email !== person.email.toLowerCase())
    wishes.push({ contact: 'email', value: email })
  if (phone !== undefined && phone !== person.phone) wishes.push({ contact: 'phone', value: phone })
  return wishes
}

const columns = {
  locale: 'locale',
  name: 'name',
  email: 'elsewhere',
  phone: 'elsewhere',
  password: 'elsewhere',
} as const satisfies BodyColumns<EditUser, Pick<PersonRow, 'name' | 'locale'>>

async function editRest(
  platform: Platform,
  tx: Tx,
  person: PersonRow,
  changes: EditUser,
  actor: Actor,
): Promise<boolean> {
  const given = columnsOfBody(changes, columns)
  if (Object.keys(given).length === 0) return false
  const updated_at = platform.businessClock.now()
  await updateUser(tx, person.shop_id, person.id, { ...given, updated_at })
  // The language of the screens is a habit, not a change that matters to anybody else.
  if (given.name !== undefined && given.name !== person.name) {
    const at = platform.realClock.now()
    await recordAudit(tx, { shop_id: person.shop_id, at, actor, action: 'profile_edited', what: 'name' })
  }
  return true
}
