import type { Selectable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../../platform/database/index.ts'

const reason = 'a carrier pays for parcels of all shops'

export type BankLineRow = Selectable<Tables['carrier_bank_lines']>
export type TotalPartRow = Selectable<Tables['carrier_total_parts']>

/** False where the same line (reference, day, amount) was added before, to any statement. */
export async function insertBankLine(tx: Tx, row: BankLineRow): Promise<boolean> {
  const added = await tx
    .insertInto('carrier_bank_lines')
    .values(row)
    .onConflict((conflict) => conflict.columns(['reference', 'paid_on', 'amount']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function listBankLines(reader: Reader, statement_id: string): Promise<BankLineRow[]> {
  return await reader
    .selectFrom('carrier_bank_lines')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .orderBy('id')
    .execute()
}

export async function insertTotalParts(tx: Tx, rows: readonly TotalPartRow[]): Promise<void> {
  await acrossShops(tx, reason).insertInto('carrier_total_parts').values(rows).execute()
}

export async function listTotalParts(reader: Reader, statement_id: string): Promise<TotalPartRow[]> {
  return await acrossShops(reader, reason)
    .selectFrom('carrier_total_parts')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .orderBy('id')
    .execute()
}
