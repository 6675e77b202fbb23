import { v7 } from 'uuid'
import { markSeeded, type Reader, type Tx } from '../../platform/database/index.ts'

/** The latest price tables, newest first by the day they begin. Enough to cover what was announced ahead. */
export async function listPriceTables(reader: Reader): Promise<{ valid_from: Date; prices: unknown }[]> {
  return await reader
    .selectFrom('price_tables')
    .select(['valid_from', 'prices'])
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

/** The row of `seeds` that says the first prices are there. */
const seedName = 'prices'

/** Stores the first price table once in the life of a database; of two processes that start together one does. */
export async function insertFirstPriceTable(tx: Tx, prices: object, now: Date): Promise<void> {
  if (!(await markSeeded(tx, seedName, now))) return
  await tx
    .insertInto('price_tables')
    .values({
      id: v7({ msecs: now.getTime() }),
      valid_from: new Date(0),
      prices: JSON.stringify(prices),
      created_at: now,
    })
    .execute()
}
