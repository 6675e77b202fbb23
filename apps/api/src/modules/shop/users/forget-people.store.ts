import { sql } from 'kysely'
import { acrossShops, inBatches, type Reader, type Tx } from '../../../platform/database/index.ts'

/** Shops from before that instant in which no person has ever set a password. */
export async function findAbandonedShops(reader: Reader, before: Date): Promise<string[]> {
  const rows = await acrossShops(reader, 'housekeeping of all shops')
    .selectFrom('shops')
    .select('shops.id')
    .where('shops.created_at', '<', before)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.shop_id', '=', 'shops.id')
            .where((either) =>
              either.or([
                either('users.password_hash', 'is not', null),
                either('users.state', '!=', 'inactive'),
              ]),
            ),
        ),
      ),
    )
    .where((on) =>
      on.exists(on.selectFrom('users').select('users.id').whereRef('users.shop_id', '=', 'shops.id')),
    )
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the people of the shop; false when a person has set a password by now, or has a link that still works. */
export async function lockAbandoned(tx: Tx, shop_id: string, now: Date): Promise<boolean> {
  const people = await tx
    .selectFrom('users')
    .select(['state', 'password_hash'])
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .execute()
  if (people.some(({ state, password_hash }) => state !== 'inactive' || password_hash !== null)) return false
  const open = await tx
    .selectFrom('one_time_links')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

export async function deletePeople(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('users').where('shop_id', '=', shop_id).execute()
}

/** Deletes people invited before that instant who never joined and have no link that still works. Answers how many. */
export async function deleteInvitations(
  reader: Reader,
  { before, now, size }: { readonly before: Date; readonly now: Date; readonly size: number },
): Promise<number> {
  const everybody = acrossShops(reader, 'housekeeping of all shops')
  const { numDeletedRows } = await everybody
    .deleteFrom('users')
    // Asked again of the row itself: the link of a mail may be followed in this very moment.
    .where('state', '=', 'inactive')
    .where('password_hash', 'is', null)
    .where('id', 'in', (old) =>
      old
        .selectFrom('users as invited')
        .select('invited.id')
        .where('invited.invited_by', 'is not', null)
        .where('invited.state', '=', 'inactive')
        .where('invited.password_hash', 'is', null)
        .where('invited.created_at', '<', before)
        .where((on) =>
          on.not(
            on.exists(
              on
                .selectFrom('one_time_links as link')
                .select('link.id')
                .whereRef('link.shop_id', '=', 'invited.shop_id')
                .whereRef('link.user_id', '=', 'invited.id')
                .where('link.used_at', 'is', null)
                .where('link.expires_at', '>', now),
            ),
          ),
        )
        .limit(size),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Others may use their e-mails and phones from now on. Answers the ids of the people. */
export async function forgetPeople(tx: Tx, shop_id: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({
      name: '•••',
      email: sql<string>`'closed-' || id::text || '@closed.invalid'`,
      phone: sql<string>`'closed-' || id::text`,
      password_hash: null,
      photo_file_id: null,
      state: 'locked',
      updated_at: at,
    })
    .where('shop_id', '=', shop_id)
    .returning('id')
    .execute()
  for (const table of ['contact_changes', 'one_time_links', 'sign_in_places'] as const) {
    await tx.deleteFrom(table).where('shop_id', '=', shop_id).execute()
  }
  return rows.map(({ id }) => id)
}

/** Deletes sessions that ended, and places of sign-ins last used, before that instant, of all shops, a batch at a time. */
export async function forgetOldSessions(reader: Reader, before: Date): Promise<void> {
  const everyShop = acrossShops(reader, 'old sessions of every shop are deleted alike')
  await inBatches(async (size) => {
    const { numAffectedRows } = await sql`DELETE FROM sessions WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM sessions WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${size})`.execute(
      everyShop,
    )
    return Number(numAffectedRows)
  })
  await inBatches(async (size) => {
    const { numAffectedRows } = await sql`DELETE FROM sign_in_places WHERE (shop_id, user_id, place) IN (
      SELECT shop_id, user_id, place FROM sign_in_places WHERE last_used_at < ${before} ORDER BY last_used_at LIMIT ${size})`.execute(
      everyShop,
    )
    return Number(numAffectedRows)
  })
}
