import type { HolderKind } from '@guihang/domain/money/ledger/holders'
import type { StatementKind, StatementState } from '@guihang/domain/money/statements/statements'
import { prepared, type Reader } from '../../../platform/database/index.ts'
import { firstIdSince } from '../../../platform/months/index.ts'

export type PostingRow = {
  readonly kind: string
  readonly key: string
  readonly at: Date
  readonly entries: readonly {
    readonly account: string
    readonly amount: number
    readonly holder_kind: HolderKind | null
    readonly holder_id: string | null
  }[]
}

export async function listPostings(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<PostingRow[]> {
  return await prepared(
    reader,
    'list-parcel-postings',
    `SELECT moved.kind, moved.key, moved.occurred_at AS at, entries.entries
     FROM ledger_transactions AS moved
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('account', account, 'amount', amount, 'holder_kind', holder_kind,
         'holder_id', holder_id) ORDER BY position) AS entries
       FROM ledger_entries AS entry WHERE entry.shop_id = $1 AND entry.transaction_id = moved.id
     ) AS entries
     WHERE moved.shop_id = $1 AND moved.parcel_id = $2 AND moved.id >= $3 ORDER BY moved.id`,
    [shop_id, parcel_id, firstIdSince([parcel_id])],
  )
}

export type StatementOfParcel = {
  readonly id: string
  readonly number: string
  readonly kind: StatementKind
  readonly state: StatementState
  readonly payout_on: string
  readonly created_at: Date
  /** 0 for a statement that names the parcel; 1 and more for those that carry it on. */
  readonly step: number
}

/** And those that carry them over, in the order in which they were made. */
export async function listStatementsOf(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<StatementOfParcel[]> {
  return await prepared(
    reader,
    'list-statements-of-parcel',
    `WITH RECURSIVE taken AS (
       SELECT statements.shop_id, statements.id, statements.carried_into, 0 AS step FROM statements
       WHERE statements.shop_id = $1 AND statements.id IN (SELECT line.statement_id FROM statement_lines AS line
         WHERE line.shop_id = $1 AND line.parcel_id = $2 AND NOT line.is_void)
       UNION
       SELECT next.shop_id, next.id, next.carried_into, taken.step + 1 FROM statements AS next
       JOIN taken ON next.shop_id = taken.shop_id AND next.id = taken.carried_into
       WHERE next.shop_id = $1
     )
     SELECT statement.id, statement.number, statement.kind, statement.state, statement.payout_on::text,
       statement.created_at, min(taken.step) AS step
     FROM taken JOIN statements AS statement ON statement.shop_id = $1 AND statement.id = taken.id
     WHERE statement.shop_id = $1
     GROUP BY statement.id, statement.number, statement.kind, statement.state, statement.payout_on, statement.created_at
     ORDER BY statement.created_at, statement.id`,
    [shop_id, parcel_id],
  )
}
