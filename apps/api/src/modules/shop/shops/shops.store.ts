import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { Insertable, Selectable } from 'kysely'
import { preparedOfShop, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'

export type ShopRow = Selectable<Tables['shops']>

export async function findShopCode(reader: Reader, id: string): Promise<string> {
  const { shop_code } = await reader
    .selectFrom('shops')
    .select('shop_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return shop_code
}

export async function insertShop(tx: Tx, row: Insertable<Tables['shops']>): Promise<void> {
  await tx.insertInto('shops').values(row).execute()
}

export async function findShopName(reader: Reader, shop_id: string): Promise<string> {
  const { shop_name } = await reader
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return shop_name
}

export async function findShop(reader: Reader, id: string): Promise<ShopRow | undefined> {
  return await reader.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The shop, locked until the transaction ends, so that changes of its papers do not race. */
export async function lockShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  return await tx.selectFrom('shops').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** New rows ask for the shop's key and wait here. What was counted before must be counted again. */
export async function lockWholeShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  const shop = await tx.selectFrom('shops').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  // What is added asks for the key where the shop's rows lie (decision 0364).
  await preparedOfShop(tx, id, 'lock-whole-shop', lockCopyText, [id])
  return shop
}

const lockCopyText = 'SELECT id FROM shops WHERE id = $1 FOR UPDATE'

export type ShopChanges = Partial<Omit<ShopRow, 'id' | 'shop_code' | 'created_at' | 'categories'>> & {
  readonly categories?: string
}

export async function updateShop(tx: Tx, id: string, changes: ShopChanges): Promise<ShopRow> {
  return await tx
    .updateTable('shops')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes the row of a shop that never began and has nothing left. */
export async function deleteShop(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('shops').where('id', '=', shop_id).execute()
}

/** Everybody who has joined the shop, locked or not: they get mails about it. */
export async function listPeopleToNotify(reader: Reader, shop_id: string, accesses: readonly ShopAccess[]) {
  return await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(['users.name', 'users.email', 'users.locale', 'shops.shop_name'])
    .where('users.shop_id', '=', shop_id)
    .where('users.state', '<>', 'inactive')
    .where('users.access', 'in', accesses)
    .orderBy('users.id')
    .execute()
}
