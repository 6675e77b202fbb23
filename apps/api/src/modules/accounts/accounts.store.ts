import type { Insertable } from 'kysely'
import type { Reader, Tables, Tx } from '../../platform/database/index.ts'

export async function insertShop(tx: Tx, row: Insertable<Tables['shops']>): Promise<void> {
  await tx.insertInto('shops').values(row).execute()
}

/** A person who has no password yet, and cannot sign in before the mailed link was followed. */
export async function insertPerson(
  tx: Tx,
  row: Pick<
    Insertable<Tables['users']>,
    'id' | 'shop_id' | 'name' | 'email' | 'phone' | 'locale' | 'created_at' | 'updated_at' | 'invited_by'
  >,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...row, state: 'inactive', role_name: 'shop_admin' })
    .execute()
}

/** Lets somebody in who was waiting for the link; a locked person stays locked. */
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

export async function findShopName(reader: Reader, shop_id: string): Promise<string> {
  const { shop_name } = await reader
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return shop_name
}
