import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'

export type MappingRow = Selectable<Tables['carrier_statement_mappings']>

export async function listMappings(reader: Reader, connection_id: string): Promise<MappingRow[]> {
  return await reader
    .selectFrom('carrier_statement_mappings')
    .selectAll()
    .where('connection_id', '=', connection_id)
    .orderBy('headings_key')
    .execute()
}

/** In the place of what was said before. */
export async function putMapping(tx: Tx, { columns, ...row }: MappingRow): Promise<void> {
  const { named_by, named_at } = row
  const stored = JSON.stringify(columns)
  await tx
    .insertInto('carrier_statement_mappings')
    .values({ ...row, columns: stored })
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'headings_key'])
        .doUpdateSet({ columns: stored, named_by, named_at }),
    )
    .execute()
}
