import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'
import type { LeftOut } from '../reading/row-reader.ts'

export type LeftOutRow = Selectable<Tables['import_left_out']>

/** Stores orders that become no rows; those of a lot that is stored again are there already. */
export async function insertLeftOut(
  tx: Tx,
  shop_id: string,
  import_id: string,
  orders: readonly LeftOut[],
): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(({ no, private_code, left_out }) => ({
    ...{ shop_id, import_id, no, private_code },
    reason: left_out,
  }))
  await tx
    .insertInto('import_left_out')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shop_id', 'import_id', 'no']).doNothing())
    .execute()
}

export async function listLeftOut(
  reader: Reader,
  shop_id: string,
  import_id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LeftOutRow[]> {
  return await reader
    .selectFrom('import_left_out')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .where('no', '>', after)
    .orderBy('no')
    .limit(limit)
    .execute()
}

export async function deleteLeftOut(tx: Tx, shop_id: string, import_id: string): Promise<void> {
  await tx
    .deleteFrom('import_left_out')
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .execute()
}
