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

/** Locks the people of the shop; false when one of them has a password by now. */
export async function lockIfAbandoned(tx: Tx, shop_id: string): Promise<boolean> {
  const people = await tx
    .selectFrom('users')
    .select(['state', 'password_hash'])
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .execute()
  return people.every(({ state, password_hash }) => state === 'inactive' && password_hash === null)
}

/** Deletes a shop that never began, with all it has: a store, a person, links and the log of registering. */
export async function deleteShop(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('audit_log').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('stores').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('users').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('shops').where('id', '=', shop_id).execute()
}
