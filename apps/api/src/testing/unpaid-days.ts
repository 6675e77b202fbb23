import type { Database } from '../platform/database/index.ts'
import { codSums } from './cod-sums.ts'

/** Rows of `unpaid_days` that differ from a recount over parcels and ledger: none when the sums are kept right. */
export async function miscountedDays(database: Database): Promise<number> {
  const { rows } = await database.pool.query(recount)
  return rows.length
}

/** Sums of COD that differ from a recount, besides those of `miscountedDays`. */
export async function miscountedCod(database: Database): Promise<string[]> {
  const wrong: string[] = []
  for (const [promise, query] of Object.entries(codSums))
    if ((await database.pool.query(query)).rows.length > 0) wrong.push(promise)
  return wrong
}

/** What begins a debt: a delivery, its fees, a way, a return, a loss. Cash that goes on or was counted wrong begins none. */
const owing = `'cash-collected', 'fees-charged', 'fees-reversed', 'return-charged', 'way-charged', 'loss-compensated'`

/** Finds the days whose sums are wrong, missing or too many. */
export const recount = `  SELECT u.shop_id FROM unpaid_days u
    FULL JOIN (
      SELECT shop_id, store_id, day, count(*) FILTER (WHERE cod > 0) AS count, count(*) FILTER (WHERE cod > 0 AND lost) AS lost, sum(cod) AS cod, sum(fees) AS fees
      FROM (
        SELECT p.shop_id, p.store_id, ((min(t.occurred_at) FILTER (WHERE t.kind IN (${owing})) AT TIME ZONE 'UTC') + interval '7 hours')::date AS day,
          coalesce(sum(-e.amount) FILTER (WHERE e.account = 'shop_payable'), 0) AS cod,
          coalesce(sum(e.amount) FILTER (WHERE e.account = 'shop_fees_due'), 0) AS fees,
          bool_or(t.kind = 'loss-compensated') AS lost
        FROM whole_parcels p
        JOIN ledger_transactions t ON t.shop_id = p.shop_id AND t.parcel_id = p.id
          AND t.id > coalesce((
            SELECT back.id FROM ledger_transactions back
            WHERE back.shop_id = p.shop_id AND back.parcel_id = p.id AND (back.kind LIKE '%-taken-back' OR back.kind = 'cash-over')
            ORDER BY back.id DESC LIMIT 1
          ), '00000000-0000-0000-0000-000000000000')
        JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id
        GROUP BY p.shop_id, p.id, p.store_id
      ) AS owed WHERE cod <> 0 OR fees <> 0 GROUP BY 1, 2, 3
    ) r ON r.shop_id = u.shop_id AND r.store_id = u.store_id AND r.day = u.delivered_on
    -- A day on which every delivery was taken back stands at 0.
    WHERE (coalesce(u.count, 0), coalesce(u.lost_count, 0), coalesce(u.cod_amount, 0), coalesce(u.fees_amount, 0))
      IS DISTINCT FROM (coalesce(r.count, 0), coalesce(r.lost, 0), coalesce(r.cod, 0), coalesce(r.fees, 0))`
