import type { StatementCount } from '@guihang/contract/money/payouts'
import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import type { IdPage } from '../../../platform/http/answers/id-pages.ts'

const reason = 'the provider pays all shops'

export type PaidShop = { readonly id: string; readonly shop_code: string; readonly shop_name: string }

/** Whose statements are not paid: an index holds them alone. */
const isUnpaid = sql`statements.state IN ('new', 'approved', 'sent', 'failed', 'carried_over')
  AND (statements.state <> 'carried_over' OR statements.carried_into IS NULL)`

/** Shops with money on no statement, or with statements that are not paid. */
export async function listPaidShops(
  reader: Reader,
  { shop_code, after, limit }: IdPage & { readonly shop_code: string | undefined },
): Promise<PaidShop[]> {
  const named = shop_code === undefined ? sql`true` : sql`shops.shop_code = ${shop_code.toUpperCase()}`
  const later = after === undefined ? sql`true` : sql`shops.id > ${after}::uuid`
  const { rows } = await sql<PaidShop>`
    SELECT shops.id, shops.shop_code, shops.shop_name FROM shops
    WHERE shops.sandbox_of IS NULL AND ${named} AND ${later} AND shops.id IN (
      SELECT ledger_unstated.shop_id FROM ledger_unstated
      UNION SELECT statements.shop_id FROM statements WHERE ${isUnpaid})
    ORDER BY shops.id LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

/** What undecided weighings of these shops would add to their fees, VND. */
export async function sumHeldWeighings(
  reader: Reader,
  shop_ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly amount: number }>> {
  const { rows } = await sql<{ shop_id: string; count: number; amount: number }>`
    SELECT weighing.shop_id, count(*)::int AS count, sum(weighing.held_amount)::bigint AS amount
    FROM parcel_reweighs AS weighing
    WHERE weighing.shop_id = ANY (${shop_ids}::uuid[]) AND weighing.state IN ('open', 'disputed')
    GROUP BY weighing.shop_id`.execute(acrossShops(reader, reason))
  return new Map(rows.map(({ shop_id, ...sums }) => [shop_id, sums]))
}

export async function countUnpaidStatements(reader: Reader): Promise<StatementCount[]> {
  const { rows } = await sql<StatementCount>`
    SELECT statements.state, statements.kind, count(*)::int AS count, sum(statements.net_amount)::bigint AS amount,
      (count(*) FILTER (WHERE statements.state = 'new' AND statements.receipt_number IS NULL))::int AS without_receipt
    FROM statements WHERE ${isUnpaid}
    GROUP BY statements.state, statements.kind ORDER BY statements.state, statements.kind`.execute(
    acrossShops(reader, reason),
  )
  return rows
}

export type SendableRow = {
  readonly id: string
  readonly shop_id: string
  readonly shop_code: string
  readonly number: string
  readonly state: string
  readonly net_amount: number
}

export async function listStatementsToSend(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SendableRow>> {
  const { rows } = await sql<SendableRow>`
    SELECT statements.id, statements.shop_id, shops.shop_code, statements.number, statements.state,
      statements.net_amount
    FROM statements JOIN shops ON shops.id = statements.shop_id
    WHERE statements.id = ANY (${ids}::uuid[])`.execute(acrossShops(reader, reason))
  return new Map(rows.map((row) => [row.id, row]))
}
