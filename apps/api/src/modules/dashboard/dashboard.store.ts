import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/database/index.ts'

type DayRow = { on: string; group: string; count: number; cod_amount: number }

/** Which parcels a figure speaks of: those of a shop, or of one of its stores, from an id (= a time of creation) on. */
export type Scope = {
  readonly shop_id: string
  readonly store_id: string | undefined
  readonly since_id: string
}

function inScope(scope: Scope): RawBuilder<unknown> {
  const store = scope.store_id === undefined ? sql`true` : sql`store_id = ${scope.store_id}`
  return sql`shop_id = ${scope.shop_id} AND id >= ${scope.since_id} AND status <> 'draft' AND ${store}`
}

/** Parcels per business day of creation and group of status. `groups` names the group of each status. */
export async function countByDayAndGroup(
  reader: Reader,
  scope: Scope,
  groups: Readonly<Record<string, readonly string[]>>,
): Promise<DayRow[]> {
  const cases = Object.entries(groups).map(
    ([group, statuses]) => sql`WHEN status = ANY(${statuses}::text[]) THEN ${group}`,
  )
  const result = await sql<DayRow>`
    SELECT ((created_at AT TIME ZONE 'UTC') + interval '7 hours')::date::text AS "on",
      CASE ${sql.join(cases, sql` `)} ELSE 'moving' END AS "group",
      count(*)::int AS count, coalesce(sum(cod), 0)::bigint AS cod_amount
    FROM parcels WHERE ${inScope(scope)}
    GROUP BY 1, 2`.execute(reader)
  return result.rows
}

/** Delivered parcels whose COD has not been paid to the shop yet, and when the first of them was delivered. */
export async function countUnpaid(
  reader: Reader,
  scope: Scope,
  statuses: readonly string[],
): Promise<{ count: number; cod_amount: number; delivered_at: Date | null }> {
  const result = await sql<{ count: number; cod_amount: number; delivered_at: Date | null }>`
    SELECT count(*)::int AS count, coalesce(sum(cod), 0)::bigint AS cod_amount, min(status_at) AS delivered_at
    FROM parcels WHERE ${inScope(scope)} AND status = ANY(${statuses}::text[]) AND cod > 0`.execute(reader)
  return result.rows[0] ?? { count: 0, cod_amount: 0, delivered_at: null }
}

/** What the ledger paid out to the shop's bank since an instant, VND, and how many transfers that were. */
export async function sumDeposits(
  reader: Reader,
  shop_id: string,
  since: Date,
): Promise<{ amount: number; count: number }> {
  const result = await sql<{ amount: number; count: number }>`
    SELECT coalesce(sum(-entry.amount), 0)::bigint AS amount, count(*)::int AS count
    FROM ledger_transactions AS paid
    JOIN ledger_entries AS entry ON entry.shop_id = paid.shop_id AND entry.transaction_id = paid.id
    WHERE paid.shop_id = ${shop_id} AND entry.shop_id = ${shop_id} AND paid.kind = 'payout'
      AND paid.occurred_at >= ${since} AND entry.account = 'bank_clearing' AND entry.amount < 0`.execute(
    reader,
  )
  return result.rows[0] ?? { amount: 0, count: 0 }
}
