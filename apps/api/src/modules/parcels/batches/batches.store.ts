import { type Selectable, sql } from 'kysely'
import { acrossShops, inBatches, type Reader, type Tx } from '../../../platform/database/index.ts'
import type { BatchOptions } from '../../../platform/database/tables/batches.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

export type BatchRecord = Selectable<Tables['batches']>

type NewBatch = Pick<BatchRecord, 'shop_id' | 'id' | 'action' | 'user_name' | 'rows_total' | 'created_at'> & {
  readonly options: BatchOptions
}

export async function insertBatch(tx: Tx, { options, ...made }: NewBatch): Promise<BatchRecord> {
  return await tx
    .insertInto('batches')
    .values({ ...made, options: JSON.stringify(options), state: 'waiting' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function batchOf(reader: Reader, shop_id: string, id: string) {
  return reader.selectFrom('batches').selectAll().where('shop_id', '=', shop_id).where('id', '=', id)
}

export async function findBatch(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<BatchRecord | undefined> {
  return await batchOf(reader, shop_id, id).executeTakeFirst()
}

export async function lockBatch(tx: Tx, shop_id: string, id: string): Promise<BatchRecord | undefined> {
  return await batchOf(tx, shop_id, id).forUpdate().executeTakeFirst()
}

export async function listBatchRecords(
  reader: Reader,
  shop_id: string,
  { after, limit }: IdPage,
): Promise<BatchRecord[]> {
  let query = reader
    .selectFrom('batches')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.execute()
}

type BatchChanges = Partial<
  Pick<
    BatchRecord,
    | 'state'
    | 'done_to'
    | 'undone_to'
    | 'rows_ok'
    | 'rows_rejected'
    | 'rows_undone'
    | 'rows_kept'
    | 'rows_undoable'
    | 'file_ids'
  >
>

export async function updateBatch(
  tx: Tx,
  { shop_id, id }: Pick<BatchRecord, 'shop_id' | 'id'>,
  changes: BatchChanges,
): Promise<BatchRecord> {
  return await tx
    .updateTable('batches')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Their files go with the shop's other files. */
export async function deleteBatches(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('batches').where('shop_id', '=', shop_id).execute()
}

export async function deleteBatch(
  tx: Tx,
  { shop_id, id }: Pick<BatchRecord, 'shop_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('batches').where('shop_id', '=', shop_id).where('id', '=', id).execute()
}

export async function eachOldBatch(
  reader: Reader,
  asked: { readonly before: Date; readonly files: 'any' | 'some' },
  forget: (record: Pick<BatchRecord, 'shop_id' | 'id'>) => Promise<void>,
): Promise<number> {
  // Each may have 50,000 rows, which go with it.
  return await inBatches(async (size) => {
    let query = acrossShops(reader, 'old batches of every shop are forgotten alike')
      .selectFrom('batches')
      .select(['shop_id', 'id'])
      .where('created_at', '<', asked.before)
      .orderBy('created_at')
      .limit(size)
    if (asked.files === 'some') query = query.where(sql<boolean>`cardinality(file_ids) > 0`)
    const old = await query.execute()
    for (const record of old) await forget(record)
    return old.length
  }, 20)
}
