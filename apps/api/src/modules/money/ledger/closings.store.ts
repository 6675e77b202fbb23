import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type ClosingRow = Selectable<Tables['ledger_closings']>
export type ClosingItemRow = Selectable<Tables['ledger_closing_items']>

export async function findClosing(reader: Reader, day: string): Promise<ClosingRow | undefined> {
  return await reader.selectFrom('ledger_closings').selectAll().where('day', '=', day).executeTakeFirst()
}

export async function listClosingItems(reader: Reader, day: string): Promise<ClosingItemRow[]> {
  return await reader
    .selectFrom('ledger_closing_items')
    .selectAll()
    .where('day', '=', day)
    .orderBy('account')
    .orderBy('holder_kind')
    .orderBy('holder_id')
    .execute()
}

export async function insertClosing(tx: Tx, row: ClosingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('ledger_closings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertClosingItems(tx: Tx, rows: readonly ClosingItemRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('ledger_closing_items').values(rows).execute()
}
