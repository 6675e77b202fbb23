import type { Selectable } from 'kysely'
import { markSeeded, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'
import { newId } from '../../../platform/new-id.ts'

export type PriceTableRow = Selectable<Tables['price_tables']>

export async function listPriceTables(
  reader: Reader,
): Promise<Pick<PriceTableRow, 'valid_from' | 'prices'>[]> {
  return await reader
    .selectFrom('price_tables')
    .select(['valid_from', 'prices'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function listPriceTableRows(reader: Reader, { after, limit }: IdPage): Promise<PriceTableRow[]> {
  let query = reader.selectFrom('price_tables').selectAll()
  if (after !== undefined) query = query.where('id', '<', after)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

export async function insertPriceTable(
  tx: Tx,
  { prices, ...row }: Omit<PriceTableRow, 'prices'> & { readonly prices: object },
): Promise<void> {
  await tx
    .insertInto('price_tables')
    .values({ ...row, prices: JSON.stringify(prices) })
    .execute()
}

const seedName = 'prices'

/** Of two processes that start together one stores it. */
export async function insertFirstPriceTable(tx: Tx, prices: object, now: Date): Promise<void> {
  if (!(await markSeeded(tx, seedName, now))) return
  const id = newId(now)
  await insertPriceTable(tx, { id, valid_from: new Date(0), prices, created_at: now })
}
