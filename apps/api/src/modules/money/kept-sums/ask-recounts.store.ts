import {
  acrossShops,
  type Database,
  isSpread,
  openDatabase,
  preparedOfShop,
  silentLog,
} from '../../../platform/database/index.ts'
import { type Recount, type Slice, shopSlice } from './recounts.ts'

/** A day of all shops takes a while, and nobody waits for it. */
const LIMIT_MS = 3_600_000

export type Asking = {
  /** How many of the kept sums of a slice differ from what they are made of. */
  countWrong(sum: string, recount: Recount, slice: Slice): Promise<number>
  close(): Promise<void>
}

/** Without the limit of a call. */
export async function openAsking({ url }: Pick<Database, 'url'>): Promise<Asking> {
  const own = openDatabase({ url, log: silentLog, pool_size: 1, statement_limit_ms: LIMIT_MS })
  const all = acrossShops(own.db, 'the sums of all shops are recounted alike')
  return {
    async countWrong(sum, { text, values, of_shop }, slice) {
      if (of_shop === undefined || !(await isSpread(own.db)))
        return (await own.pool.query(text, [...values(slice)])).rowCount ?? 0
      let wrong = 0
      for (const shop_id of await shopsAsked(own, of_shop.asks, slice)) {
        const given = of_shop.values(slice, shop_id)
        wrong += (await preparedOfShop(all, shop_id, `recount-${sum}`, of_shop.text, given)).length
      }
      return wrong
    },
    close: () => own.close(),
  }
}

async function shopsAsked(
  { pool }: Database,
  asks: 'all_shops' | 'slice',
  { shops }: Slice,
): Promise<string[]> {
  const { rows } =
    asks === 'slice'
      ? await pool.query<{ shop_id: string }>(shopSlice, [shops])
      : await pool.query<{ shop_id: string }>('SELECT id AS shop_id FROM shops')
  return rows.map(({ shop_id }) => shop_id)
}
