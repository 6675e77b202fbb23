import { businessDayOf } from '@guihang/domain/calendar'
import type { Posting } from '@guihang/domain/ledger'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/index.ts'

export type Delivered = {
  readonly shop_id: string
  readonly store_id: string | null
  /** When it was delivered, business time. */
  readonly at: Date
}

/**
 * Adds what a delivery's postings owe the shop to its day's sums, in the transaction that posts them (decision 0096).
 * Once for each delivery: who posts knows that it happens for the first time.
 */
export async function addUnpaid(
  tx: Tx,
  { shop_id, store_id, at }: Delivered,
  postings: readonly Posting[],
): Promise<void> {
  const entries = postings.flatMap((posting) => posting.entries)
  const sumOf = (wanted: string) =>
    entries.filter(({ account }) => account === wanted).reduce((sum, { amount }) => sum + amount, 0)
  const cod = 0 - sumOf('shop_payable')
  const fees = sumOf('shop_fees_due')
  if (cod === 0 && fees === 0) return
  await sql`INSERT INTO unpaid_days (shop_id, store_id, delivered_on, count, cod_amount, fees_amount)
    VALUES (${shop_id}, ${store_id}, ${businessDayOf(at)}, ${cod > 0 ? 1 : 0}, ${cod}, ${fees})
    ON CONFLICT (shop_id, store_id, delivered_on) DO UPDATE SET
      count = unpaid_days.count + excluded.count,
      cod_amount = unpaid_days.cod_amount + excluded.cod_amount,
      fees_amount = unpaid_days.fees_amount + excluded.fees_amount`.execute(tx)
}

/** Delivered parcels whose COD the ledger owes the shop, and that COD in VND. */
export async function sumUnpaid(
  reader: Reader,
  shop_id: string,
): Promise<{ readonly count: number; readonly amount: number }> {
  const result = await sql<{ count: number; amount: number }>`
    SELECT coalesce(sum(count), 0)::int AS count, coalesce(sum(cod_amount), 0)::bigint AS amount
    FROM unpaid_days WHERE shop_id = ${shop_id}`.execute(reader)
  return result.rows[0] ?? { count: 0, amount: 0 }
}
