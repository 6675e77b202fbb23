import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'

export type WordingRow = Selectable<Tables['address_wordings']>

/** New ones replace those that the shop used longest ago. */
const mostWordings = 2_000

export async function saveWording(tx: Tx, row: WordingRow): Promise<void> {
  const { shop_id, wording: _, address_scheme: __, ...units } = row
  await tx
    .insertInto('address_wordings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'wording', 'address_scheme']).doUpdateSet(units))
    .execute()
  await tx
    .deleteFrom('address_wordings')
    .where('shop_id', '=', shop_id)
    .where('updated_at', '<', (oldest) =>
      oldest
        .selectFrom('address_wordings')
        .select('updated_at')
        .where('shop_id', '=', shop_id)
        .orderBy('updated_at', 'desc')
        .offset(mostWordings - 1)
        .limit(1),
    )
    .execute()
}

export async function findWording(
  reader: Reader,
  shop_id: string,
  folded: string,
  scheme: WordingRow['address_scheme'] | undefined,
): Promise<WordingRow | undefined> {
  let query = reader
    .selectFrom('address_wordings')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where(sql<boolean>`position(' ' || wording || ' ' in ${` ${folded} `}) > 0`)
  if (scheme !== undefined) query = query.where('address_scheme', '=', scheme)
  return await query
    .orderBy(sql`length(wording)`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteWordings(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('address_wordings').where('shop_id', '=', shop_id).execute()
}
