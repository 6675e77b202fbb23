import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { CashDifferenceRow } from '../../../../platform/database/tables/money.ts'
import { everyShop } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

export const waitingDifferences: WaitingPlace = {
  kind: 'cash_difference',
  from: sql`FROM cash_differences AS difference`,
  waits: sql`difference.state = 'open'`,
  // A bag of cash holds the cash of many shops.
  shop_id: sql`NULL::uuid`,
  id: sql`difference.id`,
  made_at: sql`difference.recorded_at`,
  due: null,
  maker: sql`difference.prepared_by_operator`,
}

export async function listDifferenceRows(
  reader: Reader,
  keys: readonly WaitingKey[],
): Promise<CashDifferenceRow[]> {
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<CashDifferenceRow>`
    SELECT * FROM cash_differences AS difference
    WHERE difference.id = ANY (${ids}::uuid[]) AND difference.state = 'open'`.execute(everyShop(reader))
  return rows
}

export async function sumParts(
  reader: Reader,
  difference_id: string,
): Promise<{ readonly amount: number; readonly parcels: number }> {
  const { rows } = await sql<{ amount: number; parcels: number }>`
    SELECT coalesce(sum(part.amount), 0)::bigint AS amount, count(*)::int AS parcels
    FROM cash_difference_parcels AS part WHERE part.difference_id = ${difference_id}`.execute(
    everyShop(reader),
  )
  return rows[0] ?? { amount: 0, parcels: 0 }
}
