import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type MeaningRow = Selectable<Tables['carrier_meanings']>

export async function findMeaning(
  reader: Reader,
  kind: CarrierKind,
  status: string,
): Promise<MeaningRow | undefined> {
  return await reader
    .selectFrom('carrier_meanings')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', status)
    .executeTakeFirst()
}

export async function listMeanings(reader: Reader): Promise<MeaningRow[]> {
  return await reader.selectFrom('carrier_meanings').selectAll().orderBy('kind').orderBy('status').execute()
}

export async function storeMeaning(tx: Tx, row: MeaningRow): Promise<void> {
  await tx
    .insertInto('carrier_meanings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'status']).doUpdateSet({
        means: row.means,
        taught_by: row.taught_by,
        taught_at: row.taught_at,
      }),
    )
    .execute()
}
