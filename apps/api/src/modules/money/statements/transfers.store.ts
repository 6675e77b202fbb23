import type { Selectable, Updateable } from 'kysely'
import { acrossShops, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'

export type TransferRow = Selectable<Tables['statement_transfers']>

export async function insertTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await tx.insertInto('statement_transfers').values(row).execute()
}

export async function listTransfers(
  reader: Reader,
  statement_ids: readonly string[],
): Promise<TransferRow[]> {
  if (statement_ids.length === 0) return []
  return await acrossShops(reader, 'the statements are those that the caller may read')
    .selectFrom('statement_transfers')
    .selectAll()
    .where('statement_id', 'in', statement_ids)
    .orderBy('statement_id')
    .orderBy('position')
    .execute()
}

/** False when another transfer has it. */
export async function takeReference(
  tx: Tx,
  reference: string,
  { shop_id, statement_id, position }: Pick<TransferRow, 'shop_id' | 'statement_id' | 'position'>,
): Promise<boolean> {
  const taken = await tx
    .insertInto('bank_references')
    .values({ reference, shop_id, statement_id, position })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return taken !== undefined
}

export async function endTransfer(
  tx: Tx,
  { shop_id, statement_id, position }: Pick<TransferRow, 'shop_id' | 'statement_id' | 'position'>,
  end: Updateable<Tables['statement_transfers']>,
): Promise<void> {
  await tx
    .updateTable('statement_transfers')
    .set(end)
    .where('shop_id', '=', shop_id)
    .where('statement_id', '=', statement_id)
    .where('position', '=', position)
    .execute()
}
