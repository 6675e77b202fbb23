import { type Insertable, type Selectable, sql } from 'kysely'
import { acrossShops, prepared, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import { hasJob } from '../../../platform/jobs/index.ts'
import { lockOpenShop } from '../../../platform/open-shop.ts'

export type StoreRow = Selectable<Tables['stores']>

export async function findStore(reader: Reader, shop_id: string, id: string): Promise<StoreRow | undefined> {
  const [row] = await prepared<StoreRow>(
    reader,
    'find-store',
    'SELECT * FROM stores WHERE shop_id = $1 AND id = $2',
    [shop_id, id],
  )
  return row
}

/** The store, which nobody deletes until the transaction ends; others may edit it. */
export async function holdStore(tx: Tx, shop_id: string, id: string): Promise<StoreRow | undefined> {
  const [row] = await prepared<StoreRow>(
    tx,
    'hold-store',
    'SELECT * FROM stores WHERE shop_id = $1 AND id = $2 FOR KEY SHARE',
    [shop_id, id],
  )
  return row
}

/** The store, which nobody reads to use it in a parcel, edits or deletes until the transaction ends. */
export async function lockStore(tx: Tx, shop_id: string, id: string): Promise<StoreRow | undefined> {
  const [row] = await prepared<StoreRow>(
    tx,
    'lock-store',
    'SELECT * FROM stores WHERE shop_id = $1 AND id = $2 FOR UPDATE',
    [shop_id, id],
  )
  return row
}

export async function findStores(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<StoreRow[]> {
  return await prepared(
    reader,
    'find-stores',
    'SELECT * FROM stores WHERE shop_id = $1 AND id = ANY ($2::uuid[])',
    [shop_id, ids],
  )
}

/** Undefined while the shop has no store at all. */
export async function findDefaultStore(reader: Reader, shop_id: string): Promise<StoreRow | undefined> {
  return await reader
    .selectFrom('stores')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
}

export async function listStoreRows(
  reader: Reader,
  shop_id: string,
  page: {
    readonly after?: { readonly is_default: boolean; readonly id: string } | undefined
    readonly limit?: number
  },
): Promise<StoreRow[]> {
  let query = reader
    .selectFrom('stores')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('is_default', 'desc')
    .orderBy('id')
  if (page.after !== undefined) query = query.where('is_default', '=', false)
  // After the default store come all others; after any other those added later.
  if (page.after?.is_default === false) query = query.where('id', '>', page.after.id)
  if (page.limit !== undefined) query = query.limit(page.limit)
  return await query.execute()
}

export async function countStores(reader: Reader, shop_id: string): Promise<number> {
  const { count } = await reader
    .selectFrom('stores')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps one default store and no name twice. Parcels are created meanwhile: they ask only for the row's key. ETOKEN. */
export async function lockStoresOf(tx: Tx, shop_id: string): Promise<void> {
  await lockOpenShop(tx, shop_id)
}

export async function listStoreNames(
  reader: Reader,
  shop_id: string,
): Promise<{ id: string; store_name: string }[]> {
  return await reader
    .selectFrom('stores')
    .select(['id', 'store_name'])
    .where('shop_id', '=', shop_id)
    .execute()
}

export async function insertStore(tx: Tx, row: Insertable<Tables['stores']>): Promise<StoreRow> {
  return await tx.insertInto('stores').values(row).returningAll().executeTakeFirstOrThrow()
}

export type StoreChanges = Partial<Omit<StoreRow, 'shop_id' | 'id' | 'created_at'>>

export async function updateStore(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: StoreChanges,
): Promise<StoreRow> {
  return await tx
    .updateTable('stores')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function clearDefaultStore(tx: Tx, shop_id: string, updated_at: Date): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ is_default: false, updated_at })
    .where('shop_id', '=', shop_id)
    .where('is_default', '=', true)
    .execute()
}

export async function removeStore(tx: Tx, shop_id: string, id: string): Promise<void> {
  await tx.deleteFrom('stores').where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

export async function deleteStores(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('stores').where('shop_id', '=', shop_id).execute()
}

/** Whether a parcel of the store stands in one of these statuses. */
export async function hasParcelIn(
  reader: Reader,
  shop_id: string,
  store_id: string,
  statuses: readonly string[],
): Promise<boolean> {
  const found = await reader
    .selectFrom('parcel_lists as listed')
    .innerJoin('parcels', (join) =>
      join.onRef('parcels.shop_id', '=', 'listed.shop_id').onRef('parcels.id', '=', 'listed.parcel_id'),
    )
    .select('parcels.id')
    .where('listed.shop_id', '=', shop_id)
    .where('listed.status', 'in', statuses)
    .where('parcels.store_id', '=', store_id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when the store is gone, has another version by now or was answered already: then nothing was stored. */
export async function settleStoreSync(
  tx: Tx,
  { shop_id, id, version }: Pick<StoreRow, 'shop_id' | 'id' | 'version'>,
  settled: Partial<Pick<StoreRow, 'sync_state' | 'sync_error' | 'pushed_version'>>,
): Promise<StoreRow | undefined> {
  return await tx
    .updateTable('stores')
    .set(settled)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('sync_state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

/** The keys of jobs that push a store begin with this; its id follows. */
export const storePushKey = 'push-store:'

/** Stores of all shops that are to be pushed and whose job is gone or has no attempt left, the oldest first. */
export async function listForgottenStorePushes(
  reader: Reader,
  limit: number,
): Promise<Pick<StoreRow, 'shop_id' | 'id'>[]> {
  const hasPush = await hasJob(reader, sql`${storePushKey} || stores.id::text`)
  const { rows } = await sql<Pick<StoreRow, 'shop_id' | 'id'>>`
    SELECT shop_id, id FROM stores
    WHERE sync_state = 'pending' AND pushed_version IS NOT NULL AND NOT ${hasPush}
    ORDER BY id LIMIT ${limit}`.execute(acrossShops(reader, 'stores of every shop are looked after alike'))
  return rows
}
