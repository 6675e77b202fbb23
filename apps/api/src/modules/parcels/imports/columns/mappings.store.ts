import type { SheetMapping } from '@guihang/domain/parcels/order-files/sheet-mapping'
import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'

export type MappingRow = Selectable<Tables['import_mappings']>

/** So many are kept; the one that was used longest ago goes. */
const mostMappings = 100

export async function listMappings(reader: Reader, shop_id: string): Promise<MappingRow[]> {
  return await reader
    .selectFrom('import_mappings')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findMapping(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<MappingRow | undefined> {
  return await reader
    .selectFrom('import_mappings')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Answers = Pick<SheetMapping, 'columns' | 'joins_lines' | 'fill' | 'keeps_layout'>
type NewMapping = Omit<MappingRow, keyof Answers> & Answers

/** In the place of what was said before. */
export async function putMapping(tx: Tx, row: NewMapping): Promise<void> {
  const answers = stored(row)
  await tx
    .insertInto('import_mappings')
    .values({ ...row, ...answers })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'headings_key']).doUpdateSet({ ...answers, used_at: row.used_at }),
    )
    .execute()
  const others = (await listMappings(tx, row.shop_id)).slice(mostMappings).map(({ id }) => id)
  if (others.length === 0) return
  await tx
    .deleteFrom('import_mappings')
    .where('shop_id', '=', row.shop_id)
    .where('id', 'in', others)
    .execute()
}

function stored({ columns, joins_lines, fill, keeps_layout }: Answers) {
  return { columns: JSON.stringify(columns), joins_lines, fill: JSON.stringify(fill), keeps_layout }
}

export async function updateMapping(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: Answers,
): Promise<MappingRow> {
  return await tx
    .updateTable('import_mappings')
    .set(stored(changes))
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function touchMapping(
  tx: Tx,
  shop_id: string,
  headings_key: string,
  used_at: Date,
): Promise<void> {
  await tx
    .updateTable('import_mappings')
    .set({ used_at })
    .where('shop_id', '=', shop_id)
    .where('headings_key', '=', headings_key)
    .execute()
}

export async function removeMapping(tx: Tx, shop_id: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('import_mappings')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function deleteMappings(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('import_mappings').where('shop_id', '=', shop_id).execute()
}

export function sheetMapping({
  headings_key,
  columns,
  joins_lines,
  fill,
  keeps_layout,
}: MappingRow): SheetMapping {
  return {
    key: headings_key,
    // Columns that were named before units were asked for have none.
    columns: columns.map(({ heading, field, unit }) => ({ heading, field, unit: unit ?? null })),
    ...{ joins_lines, fill, keeps_layout },
  }
}
