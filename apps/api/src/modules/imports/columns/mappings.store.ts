import type { SheetMapping } from '@guihang/domain/order-files/sheet-mapping'
import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type MappingRow = Selectable<Tables['import_mappings']>

/** So many are kept; the one that was used longest ago goes. */
const MOST_MAPPINGS = 100

/** The columns a shop has named, last used first. */
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

type NewMapping = Omit<MappingRow, 'columns'> & { readonly columns: SheetMapping['columns'] }

/** Remembers what the columns of a set of headings are, in the place of what was said before. */
export async function putMapping(tx: Tx, row: NewMapping): Promise<void> {
  const columns = JSON.stringify(row.columns)
  await tx
    .insertInto('import_mappings')
    .values({ ...row, columns })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'headings_key'])
        .doUpdateSet({ columns, joins_lines: row.joins_lines, used_at: row.used_at }),
    )
    .execute()
  const others = (await listMappings(tx, row.shop_id)).slice(MOST_MAPPINGS).map(({ id }) => id)
  if (others.length === 0) return
  await tx
    .deleteFrom('import_mappings')
    .where('shop_id', '=', row.shop_id)
    .where('id', 'in', others)
    .execute()
}

export async function updateMapping(
  tx: Tx,
  shop_id: string,
  id: string,
  changes: { readonly columns: SheetMapping['columns']; readonly joins_lines: boolean },
): Promise<MappingRow> {
  return await tx
    .updateTable('import_mappings')
    .set({ columns: JSON.stringify(changes.columns), joins_lines: changes.joins_lines })
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

/** Answers whether there was one. */
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

/** A mapping as the reader of files takes it. */
export function sheetMapping({ headings_key, columns, joins_lines }: MappingRow): SheetMapping {
  return { key: headings_key, columns, joins_lines }
}
