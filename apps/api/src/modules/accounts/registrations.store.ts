import { acrossShops, type Reader, type Tx } from '../../platform/database/index.ts'

/** Shops from before that instant which nobody has ever had a password for. */
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

/** Locks the people of the shop; false when one of them has a password by now, or a link that still works. */
export async function lockIfAbandoned(tx: Tx, shop_id: string, now: Date): Promise<boolean> {
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

/** Deletes a shop that never began, with all it has: a store, a person, links and the log of registering. */
export async function deleteShop(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('audit_log').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('stores').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('users').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('shops').where('id', '=', shop_id).execute()
}

/** Deletes people invited before that instant who never came and have no link that still works. Answers how many. */
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
