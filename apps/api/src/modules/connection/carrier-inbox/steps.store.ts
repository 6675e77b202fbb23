import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type StepRow = Selectable<Tables['carrier_steps']>

export async function insertSteps(tx: Tx, rows: readonly StepRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('carrier_steps')
      .values([...rows])
      .execute()
}

/** Which steps of a parcel a carrier told, and which of them nobody said. */
export async function listSteps(reader: Reader, shop_id: string, parcel_id: string): Promise<StepRow[]> {
  return await reader
    .selectFrom('carrier_steps')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .orderBy('position')
    .execute()
}
