import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type SizeRow = Selectable<Tables['size_presets']>
export type ProductRow = Selectable<Tables['product_presets']>

export async function listSizes(reader: Reader, shop_id: string): Promise<SizeRow[]> {
  return await reader.selectFrom('size_presets').selectAll().where('shop_id', '=', shop_id).execute()
}

export async function listProducts(reader: Reader, shop_id: string): Promise<ProductRow[]> {
  return await reader.selectFrom('product_presets').selectAll().where('shop_id', '=', shop_id).execute()
}

export async function findSize(reader: Reader, shop_id: string, id: string): Promise<SizeRow | undefined> {
  return await reader
    .selectFrom('size_presets')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertSize(tx: Tx, row: Insertable<Tables['size_presets']>): Promise<SizeRow> {
  return await tx.insertInto('size_presets').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateSize(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: Updateable<Tables['size_presets']>,
): Promise<SizeRow> {
  return await tx
    .updateTable('size_presets')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertProduct(tx: Tx, row: Insertable<Tables['product_presets']>): Promise<ProductRow> {
  return await tx.insertInto('product_presets').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateProduct(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: Updateable<Tables['product_presets']>,
): Promise<ProductRow> {
  return await tx
    .updateTable('product_presets')
    .set(changes)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a size or a product with its uses; answers whether there was one. The products of a size stay without it. */
export async function removePreset(
  tx: Tx,
  table: 'size_presets' | 'product_presets',
  shop_id: string,
  id: string,
): Promise<boolean> {
  if (table === 'size_presets') {
    await tx
      .updateTable('product_presets')
      .set({ size_id: null })
      .where('shop_id', '=', shop_id)
      .where('size_id', '=', id)
      .execute()
  }
  const gone = await tx
    .deleteFrom(table)
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  await tx.deleteFrom('preset_uses').where('shop_id', '=', shop_id).where('preset_id', '=', id).execute()
  return gone !== undefined
}

export async function sumUses(
  reader: Reader,
  shop_id: string,
  since: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('preset_uses')
    .select(['preset_id', (select) => select.fn.sum<number>('uses').as('uses')])
    .where('shop_id', '=', shop_id)
    .where('used_on', '>', since)
    .groupBy('preset_id')
    .execute()
  return new Map(rows.map(({ preset_id, uses }) => [preset_id, Number(uses)]))
}

/** Counts uses of a day; answers how many presets there were. Those that are gone count nothing. */
export async function addUses(
  tx: Tx,
  shop_id: string,
  used_on: string,
  counts: ReadonlyMap<string, number>,
): Promise<number> {
  if (counts.size === 0) return 0
  // Ordered, so that two that count at once do not wait for each other.
  const entries = [...counts].sort(([left], [right]) => (left < right ? -1 : 1))
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO preset_uses (shop_id, preset_id, used_on, uses)
    SELECT ${shop_id}, used.preset_id, ${used_on}, used.uses
    FROM unnest(${entries.map(([id]) => id)}::uuid[], ${entries.map(([, uses]) => uses)}::int[]) AS used (preset_id, uses)
    WHERE EXISTS (SELECT 1 FROM size_presets WHERE shop_id = ${shop_id} AND id = used.preset_id)
      OR EXISTS (SELECT 1 FROM product_presets WHERE shop_id = ${shop_id} AND id = used.preset_id)
    ON CONFLICT (shop_id, preset_id, used_on) DO UPDATE SET uses = preset_uses.uses + excluded.uses`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

export async function forgetUses(tx: Tx, shop_id: string, before: string): Promise<void> {
  await tx.deleteFrom('preset_uses').where('shop_id', '=', shop_id).where('used_on', '<', before).execute()
}

export async function deletePresets(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('preset_uses').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('product_presets').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('size_presets').where('shop_id', '=', shop_id).execute()
}
