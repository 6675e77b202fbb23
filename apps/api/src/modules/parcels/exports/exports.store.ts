import { type RawBuilder, type Selectable, sql } from 'kysely'
import { acrossShops, inBatches, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IdList } from '../list/index.ts'

export type ExportRecord = Omit<Selectable<Tables['exports']>, 'parcel_ids'>

const columns = [
  'shop_id',
  'id',
  'state',
  'language',
  'format',
  'file_name',
  'columns',
  'rows_done',
  'rows_total',
  'file_ids',
  'created_at',
] as const satisfies readonly (keyof ExportRecord)[]

type NewExport = Omit<ExportRecord, 'rows_done' | 'rows_total' | 'file_ids' | 'state'>

export async function insertExport(tx: Tx, made: NewExport, parcels: IdList): Promise<ExportRecord> {
  const parcel_ids = sql<readonly string[]>`${parcels.ids}::uuid[]`
  return await tx
    .insertInto('exports')
    .values({ ...made, state: 'waiting', parcel_ids, rows_total: parcels.count })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

function exportOf(reader: Reader, shop_id: string, id: string) {
  return reader.selectFrom('exports').select(columns).where('shop_id', '=', shop_id).where('id', '=', id)
}

export async function findExport(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<ExportRecord | undefined> {
  return await exportOf(reader, shop_id, id).executeTakeFirst()
}

export async function lockExport(tx: Tx, shop_id: string, id: string): Promise<ExportRecord | undefined> {
  return await exportOf(tx, shop_id, id).forUpdate().executeTakeFirst()
}

/** Where the database keeps the ids of the parcels after the first so many: it reads them for itself. */
export function exportedIds(
  { shop_id, id }: Pick<ExportRecord, 'shop_id' | 'id'>,
  { after, limit }: { readonly after: number; readonly limit: number },
): RawBuilder<readonly string[]> {
  return sql`(
    SELECT parcel_ids[${after + 1}::int:${after + limit}::int] FROM exports
    WHERE shop_id = ${shop_id} AND id = ${id})`
}

export async function updateExport(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: Partial<Pick<ExportRecord, 'state' | 'rows_done' | 'file_ids'>>,
): Promise<void> {
  await tx.updateTable('exports').set(changes).where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

/** Their files go with the shop's other files. */
export async function deleteExports(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('exports').where('shop_id', '=', shop_id).execute()
}

export async function eachOldExport(
  reader: Reader,
  before: Date,
  forget: (record: Pick<ExportRecord, 'shop_id' | 'id'>) => Promise<void>,
): Promise<number> {
  return await inBatches(async (size) => {
    const old = await acrossShops(reader, 'old exports of every shop are deleted alike')
      .selectFrom('exports')
      .select(['shop_id', 'id'])
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(size)
      .execute()
    for (const record of old) await forget(record)
    return old.length
  })
}

export async function deleteExport(tx: Tx, shop_id: string, id: string): Promise<void> {
  await tx.deleteFrom('exports').where('shop_id', '=', shop_id).where('id', '=', id).execute()
}
