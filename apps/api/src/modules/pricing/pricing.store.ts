import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Reader, Tx } from '../../platform/database/index.ts'

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

/** Stores the first price table unless there is one; of two processes that start together one does. */
export async function insertFirstPriceTable(tx: Tx, prices: object, now: Date): Promise<void> {
  await sql`LOCK TABLE price_tables IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  const there = await tx.selectFrom('price_tables').select('id').limit(1).executeTakeFirst()
  if (there !== undefined) return
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
