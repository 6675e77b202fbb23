import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { StatementRow as WholeStatement } from '../../../../platform/database/tables/money.ts'
import type { ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

/** Due until its payout day is over. */
const dueAt = sql`((statement.payout_on + 1)::timestamp AT TIME ZONE INTERVAL '7 hours')`

export const waitingStatements: WaitingPlace = {
  kind: 'statement',
  from: sql`FROM statements AS statement`,
  waits: sql`statement.state = 'new'`,
  shop_id: sql`statement.shop_id`,
  id: sql`statement.id`,
  made_at: sql`statement.created_at`,
  due: { at: dueAt, order: sql`statement.payout_on` },
  maker: sql`statement.prepared_by_operator`,
}

export type StatementRow = WholeStatement &
  ShopColumns & {
    readonly shop_state: string
    readonly is_disputed: boolean
    readonly account_id: string | null
    readonly bank_id: string
    readonly bank_account_number: string
    readonly bank_account_name: string
    readonly bank_branch: string
    readonly account_changed_at: Date | null
  }

/** With the account to which they would be paid now. */
export async function listStatementRows(
  reader: Reader,
  keys: readonly WaitingKey[],
  now: Date,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT statement.*, ${shopColumns}, shops.state AS shop_state, account.id AS account_id, account.bank_id,
      account.bank_account_number, account.bank_account_name, account.bank_branch,
      account.updated_at AS account_changed_at,
      EXISTS (SELECT FROM shop_requests WHERE shop_requests.shop_id = statement.shop_id
        AND shop_requests.statement_id = statement.id AND shop_requests.closed_at IS NULL) AS is_disputed
    FROM ${pageOf(keys)}
    JOIN statements AS statement ON statement.shop_id = page.shop_id AND statement.id = page.id
    JOIN shops ON shops.id = statement.shop_id
    LEFT JOIN bank_accounts AS account ON account.shop_id = statement.shop_id AND account.is_default
      AND account.payout_from <= ${now}
    WHERE statement.state = 'new'`.execute(everyShop(reader))
  return rows
}

export type LineSums = {
  readonly amount: number
  /** Lines whose entry of the ledger says something else, whose parcel was paid before, or whose cash is elsewhere. */
  readonly differing: number
  readonly paid: number
  readonly elsewhere: number
}

export async function sumLines(
  reader: Reader,
  { shop_id, id }: Pick<StatementRow, 'shop_id' | 'id'>,
): Promise<LineSums> {
  const atCenter = ['cod_transferred_to_center', 'cod_transferred_to_shop', 'cod_transfered']
  const { rows } = await sql<LineSums>`
    SELECT coalesce(sum(line.amount), 0)::bigint AS amount,
      (count(*) FILTER (WHERE line.transaction_id IS NOT NULL AND entry.amount IS DISTINCT FROM -line.amount))::int
        AS differing,
      (count(*) FILTER (WHERE line.kind = 'cod' AND state.status = 'bank_transfered'))::int AS paid,
      (count(*) FILTER (WHERE line.kind = 'cod' AND state.status <> ALL (${[...atCenter, 'bank_transfered']}::text[])))::int
        AS elsewhere
    FROM statement_lines AS line
    LEFT JOIN ledger_entries AS entry ON entry.shop_id = line.shop_id AND entry.transaction_id = line.transaction_id
      AND entry.position = line.entry_position
    LEFT JOIN parcel_states AS state ON state.shop_id = line.shop_id AND state.parcel_id = line.parcel_id
    WHERE line.shop_id = ${shop_id} AND line.statement_id = ${id}`.execute(everyShop(reader))
  return rows[0] ?? { amount: 0, differing: 0, paid: 0, elsewhere: 0 }
}
