import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../../platform/database/index.ts'

export type StepRow = Selectable<Tables['carrier_steps']>

export async function insertSteps(tx: Tx, rows: readonly StepRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('carrier_steps')
      .values([...rows])
      .execute()
}
