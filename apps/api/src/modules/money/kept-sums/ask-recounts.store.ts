import { hourMs } from '@guihang/domain/time'
import {
  acrossShops,
  allShops,
  type Database,
  openDatabase,
  prepared,
  preparedOverShops,
  silentLog,
} from '../../../platform/database/index.ts'
import { type Recount, type Slice, shopSlice } from './recounts.ts'

/** A day of all shops takes a while, and nobody waits for it. */
const limitMs = hourMs

export type Asking = {
  /** How many of the kept sums of a slice differ from what they are made of. */
  countWrong(sum: string, recount: Recount, slice: Slice): Promise<number>
  close(): Promise<void>
}

/** Without the limit of a call. */
export async function openAsking({ url }: Pick<Database, 'url'>): Promise<Asking> {
  const own = openDatabase({ url, log: silentLog, pool_size: 1, statement_limit_ms: limitMs })
  const all = acrossShops(own.db, 'the sums of all shops are recounted alike')
  return {
    async countWrong(sum, { text, values, by_shop }, slice) {
      const name = `recount-${sum}`
      const rows =
        by_shop === undefined
          ? await prepared(all, name, text(allShops), values(slice))
          : await preparedOverShops(all, name, text, values(slice), () => listShops(own, by_shop, slice))
      return rows.length
    },
    close: () => own.close(),
  }
}

async function listShops(
  { pool }: Database,
  by_shop: 'all' | 'slice',
  { shops }: Slice,
): Promise<{ shop_id: string }[]> {
  const { rows } =
    by_shop === 'slice'
      ? await pool.query<{ shop_id: string }>(shopSlice(allShops), [shops])
      : await pool.query<{ shop_id: string }>('SELECT id AS shop_id FROM shops')
  return rows
}
