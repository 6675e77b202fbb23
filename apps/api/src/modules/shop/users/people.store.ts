import type { Insertable, Updateable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'

const columns = [
  'id',
  'shop_id',
  'name',
  'email',
  'phone',
  'locale',
  'state',
  'access',
  'invited_by',
] as const

function personOf(reader: Reader, shop_id: string, id: string) {
  return reader.selectFrom('users').select(columns).where('shop_id', '=', shop_id).where('id', '=', id)
}

export async function findPerson(reader: Reader, shop_id: string, id: string) {
  return await personOf(reader, shop_id, id).executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Locked until the transaction ends, so that counts of a person do not race. */
export async function lockPerson(tx: Tx, shop_id: string, id: string) {
  return await personOf(tx, shop_id, id).forNoKeyUpdate().executeTakeFirst()
}

export async function listActivePeople(reader: Reader, shop_id: string): Promise<PersonRow[]> {
  return await reader
    .selectFrom('users')
    .select(columns)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
}

export async function findPersonAnywhere(reader: Reader, id: string): Promise<PersonRow | undefined> {
  return await acrossShops(reader, 'a mailed link and the provider name a person without the shop')
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findHolders(
  reader: Reader,
  contacts: { readonly email?: string | undefined; readonly phone?: string | undefined },
): Promise<{ readonly email: string | undefined; readonly phone: string | undefined }> {
  const { email, phone } = contacts
  // One statement: between two, an account could come that has both, and be seen by its phone alone.
  const rows = await acrossShops(reader, 'an e-mail or phone belongs to one account of all shops')
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where((on) =>
      on.or([
        ...(email === undefined ? [] : [on(on.fn('lower', ['email']), '=', email.toLowerCase())]),
        ...(phone === undefined ? [] : [on('phone', '=', phone)]),
      ]),
    )
    .execute()
  return {
    // Not undefined on both sides: a holder of the phone may have no e-mail.
    email: email && rows.find((row) => row.email?.toLowerCase() === email.toLowerCase())?.id,
    phone: rows.find((row) => row.phone === phone)?.id,
  }
}

/** Stores a new password. `at` is business time: the reminder of 180 days counts from it. */
export async function setPassword(
  tx: Tx,
  shop_id: string,
  id: string,
  password_hash: string,
  at: Date,
): Promise<void> {
  await updatePerson(tx, shop_id, id, { password_hash, password_updated_at: at, updated_at: at })
}

type PersonChanges = Updateable<Tables['users']> & { readonly updated_at: Date }

export async function updatePerson(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: PersonChanges,
): Promise<void> {
  await tx.updateTable('users').set(changes).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

export async function hasPassword(reader: Reader, shop_id: string, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A person who has no password yet, and cannot sign in before the mailed link was followed. */
export async function insertPerson(
  tx: Tx,
  row: Pick<
    Insertable<Tables['users']>,
    | 'id'
    | 'shop_id'
    | 'name'
    | 'email'
    | 'phone'
    | 'locale'
    | 'access'
    | 'created_at'
    | 'updated_at'
    | 'invited_by'
  >,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...row, state: 'inactive', role_name: 'shop_admin' })
    .execute()
}

/** Activates a person who followed the link; a locked person stays locked. Answers whether it did. */
export async function activatePerson(tx: Tx, shop_id: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ state: 'active', updated_at: at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('state', '=', 'inactive')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function listMemberRows(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('users')
    .select((select) => [
      'users.id',
      'users.name',
      'users.email',
      'users.phone',
      'users.state',
      'users.access',
      'users.created_at',
      select
        .selectFrom('sessions')
        .select((last) => last.fn.max('sessions.last_used_at').as('at'))
        .where('sessions.shop_id', '=', shop_id)
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
    ])
    .where('users.shop_id', '=', shop_id)
    .orderBy('users.id')
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number]

/** With sessions, links and places; answers the file of their picture. The audit log keeps the name. */
export async function deletePerson(tx: Tx, shop_id: string, id: string): Promise<string | null> {
  await tx.deleteFrom('sessions').where('shop_id', '=', shop_id).where('user_id', '=', id).execute()
  await tx.deleteFrom('sign_in_places').where('shop_id', '=', shop_id).where('user_id', '=', id).execute()
  const person = await tx
    .deleteFrom('users')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning('photo_file_id')
    .executeTakeFirst()
  return person?.photo_file_id ?? null
}
