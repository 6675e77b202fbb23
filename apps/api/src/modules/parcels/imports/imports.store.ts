import type { ImportCounts, ImportGroup } from '@guihang/domain/parcels/imports/import-states'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import { deleteMappings } from './columns/mappings.store.ts'
import { deleteAllRows } from './import-rows.store.ts'

export type ImportRecord = Selectable<Tables['imports']>

export async function insertImport(tx: Tx, row: Insertable<Tables['imports']>): Promise<ImportRecord> {
  return await tx.insertInto('imports').values(row).returningAll().executeTakeFirstOrThrow()
}

function importOf(reader: Reader, shop_id: string, id: string) {
  return reader.selectFrom('imports').selectAll().where('shop_id', '=', shop_id).where('id', '=', id)
}

export async function findImport(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<ImportRecord | undefined> {
  return await importOf(reader, shop_id, id).executeTakeFirst()
}

/** Whoever changes its rows does so one after the other. */
export async function lockImport(tx: Tx, shop_id: string, id: string): Promise<ImportRecord | undefined> {
  return await importOf(tx, shop_id, id).forUpdate().executeTakeFirst()
}

export async function listImportRecords(
  reader: Reader,
  shop_id: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ImportRecord[]> {
  return await reader
    .selectFrom('imports')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function updateImport(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: Updateable<Tables['imports']>,
): Promise<ImportRecord> {
  return await tx
    .updateTable('imports')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type Change = Readonly<Record<ImportGroup | 'cod' | 'fee', number>>

export async function countChange(
  tx: Tx,
  shop_id: string,
  id: string,
  change: Change,
  more: Updateable<Tables['imports']> = {},
): Promise<ImportRecord> {
  return await tx
    .updateTable('imports')
    .set({
      valid: sql`valid + ${change.valid}`,
      proposed_for_edit: sql`proposed_for_edit + ${change.proposed_for_edit}`,
      invalid: sql`invalid + ${change.invalid}`,
      warnings: sql`warnings + ${change.warnings}`,
      cod: sql`cod + ${change.cod}`,
      fee: sql`fee + ${change.fee}`,
      ...more,
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function countsOf({ valid, proposed_for_edit, invalid, warnings }: ImportRecord): ImportCounts {
  return { valid, proposed_for_edit, invalid, warnings }
}

/** The shop as its calls are made; undefined once it may not create parcels. */
export async function findCreatingShop(reader: Reader, shop_id: string): Promise<SignedInShop | undefined> {
  const shop = await reader
    .selectFrom('shops')
    .select(['id', 'shop_code', 'is_oms', 'paper_verified', 'paper_verify_expire_at'])
    .where('id', '=', shop_id)
    .where('state', '=', 'active')
    .where('is_oms', '<>', 3)
    .executeTakeFirst()
  if (shop === undefined) return undefined
  const { id, shop_code, is_oms, paper_verified, paper_verify_expire_at } = shop
  return { id, shop_code, is_oms, papers_due_at: paper_verified ? null : paper_verify_expire_at }
}

export async function listImportsBefore(
  reader: Reader,
  before: Date,
  limit: number,
): Promise<Pick<ImportRecord, 'shop_id' | 'id' | 'file_id'>[]> {
  return await acrossShops(reader, 'old imports of all shops are forgotten')
    .selectFrom('imports')
    .select(['shop_id', 'id', 'file_id'])
    .where('created_at', '<', before)
    .where('working', 'is', null)
    .limit(limit)
    .execute()
}

export async function deleteImport(tx: Tx, shop_id: string, id: string): Promise<void> {
  await deleteAllRows(tx, shop_id, id)
  await tx.deleteFrom('imports').where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** With what the shop said of their columns. */
export async function deleteImports(tx: Tx, shop_id: string): Promise<void> {
  await deleteMappings(tx, shop_id)
  await deleteAllRows(tx, shop_id)
  await tx.deleteFrom('imports').where('shop_id', '=', shop_id).execute()
}
