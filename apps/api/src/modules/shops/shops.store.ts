import type { PaperPicture } from '@guihang/contract/papers'
import type { Insertable, Selectable } from 'kysely'
import { findOperator } from '../../platform/auth/operators.store.ts'
import type { Reader, Tables, Tx } from '../../platform/database/index.ts'

export type ShopRow = Selectable<Tables['shops']>
export type ShopPaperRow = Selectable<Tables['shop_papers']>

/** The code under which people and the provider know a shop. */
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

/** The shop, locked until the transaction ends: changes of its papers come one after the other. */
export async function lockShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  return await tx.selectFrom('shops').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/**
 * The shop, locked against everything that would add to it as well: each new row of a shop asks for the shop's key and
 * waits here. What was counted before the lock must be counted again after it.
 */
export async function lockWholeShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  return await tx.selectFrom('shops').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type ShopChanges = Partial<Omit<ShopRow, 'id' | 'shop_code' | 'created_at' | 'categories'>> & {
  /** JSON text. */
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

export async function listPapers(reader: Reader, shop_id: string): Promise<ShopPaperRow[]> {
  return await reader.selectFrom('shop_papers').selectAll().where('shop_id', '=', shop_id).execute()
}

/** Which picture of the papers a file is; undefined when it is none. */
export async function findPaperOfFile(
  reader: Reader,
  shop_id: string,
  file_id: string,
): Promise<PaperPicture | undefined> {
  const row = await reader
    .selectFrom('shop_papers')
    .select('picture')
    .where('shop_id', '=', shop_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return row?.picture
}

export async function savePaper(tx: Tx, row: ShopPaperRow): Promise<void> {
  const { file_id, uploaded_at } = row
  await tx
    .insertInto('shop_papers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'picture']).doUpdateSet({ file_id, uploaded_at }))
    .execute()
}

export async function removePaperRow(tx: Tx, shop_id: string, picture: PaperPicture): Promise<void> {
  await tx.deleteFrom('shop_papers').where('shop_id', '=', shop_id).where('picture', '=', picture).execute()
}

/** Deletes all pictures of the papers of a shop that closes; their files are deleted with its other files. */
export async function deletePapers(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('shop_papers').where('shop_id', '=', shop_id).execute()
}

/** Everybody of the shop who has joined, locked or not: they hear of what happens to it. */
export async function listPeopleToTell(reader: Reader, shop_id: string) {
  return await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(['users.name', 'users.email', 'users.locale', 'shops.shop_name'])
    .where('users.shop_id', '=', shop_id)
    .where('users.state', '<>', 'inactive')
    .orderBy('users.id')
    .execute()
}

/** Who may look at pictures of the shop: a person of it who can sign in, or the provider's staff. */
export async function findPictureReader(
  reader: Reader,
  shop_id: string,
  reader_id: string,
): Promise<{ readonly user_id: string | null; readonly name: string } | undefined> {
  const person = await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(['users.id', 'users.name'])
    .where('users.shop_id', '=', shop_id)
    .where('users.id', '=', reader_id)
    .where('users.state', '=', 'active')
    .where('shops.state', '=', 'active')
    .executeTakeFirst()
  if (person !== undefined) return { user_id: person.id, name: person.name }
  const operator = await findOperator(reader, reader_id)
  return operator === undefined ? undefined : { user_id: null, name: operator.name }
}
