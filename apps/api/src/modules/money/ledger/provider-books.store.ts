import type { LedgerEntry } from '@guihang/domain/money/ledger/ledger'
import { prepared, type Reader, type Tx } from '../../../platform/database/index.ts'
import { sumsText } from './ledger.store.ts'

export type NewProviderTransaction = {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly connection_id: string | null
  readonly statement_id: string | null
  readonly occurred_at: Date
  readonly recorded_at: Date
  readonly entries: readonly LedgerEntry[]
}

/** In one statement with the kept sums, as the books of shops. Answers the ids of those whose key was free. */
export async function insertProviderTransactions(
  tx: Tx,
  transactions: readonly NewProviderTransaction[],
): Promise<Set<string>> {
  if (transactions.length === 0) return new Set()
  const entries = transactions.flatMap(({ id, entries: own }) =>
    own.map((entry, index) => ({ ...entry, id, position: index + 1 })),
  )
  const rows = await prepared<{ id: string }>(tx, 'insert-provider-ledger', insertText, [
    transactions.map(({ id }) => id),
    transactions.map(({ key }) => key),
    transactions.map(({ kind }) => kind),
    transactions.map(({ connection_id }) => connection_id),
    transactions.map(({ statement_id }) => statement_id),
    transactions.map(({ occurred_at }) => occurred_at),
    transactions.map(({ recorded_at }) => recorded_at),
    entries.map(({ id }) => id),
    entries.map(({ position }) => position),
    entries.map(({ account }) => account),
    entries.map(({ amount }) => amount),
  ])
  return new Set(rows.map(({ id }) => id))
}

const insertText = `WITH stored AS (
  INSERT INTO provider_transactions (id, key, kind, connection_id, statement_id, occurred_at, recorded_at)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::timestamptz[], $7::timestamptz[])
  ON CONFLICT (key) DO NOTHING
  RETURNING id, ((recorded_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS day
), entered AS (
  INSERT INTO provider_entries (transaction_id, position, account, amount)
  SELECT entry.id, entry.position, entry.account, entry.amount
  FROM unnest($8::uuid[], $9::int[], $10::text[], $11::bigint[]) AS entry (id, position, account, amount)
  JOIN stored ON stored.id = entry.id
  RETURNING transaction_id, account, amount
), moved AS (
  SELECT day, account, '' AS holder_kind, '' AS holder_id, (pg_backend_pid() % 16)::smallint AS stripe,
    coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS came,
    coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS went
  FROM entered JOIN stored ON stored.id = entered.transaction_id GROUP BY day, account
), ${sumsText}
SELECT id FROM stored`

export type ProviderEntry = { readonly account: string; readonly amount: number }

/** Of the transaction with this key, in their order. */
export async function listProviderEntries(reader: Reader, key: string): Promise<ProviderEntry[]> {
  return await reader
    .selectFrom('provider_entries')
    .innerJoin('provider_transactions', 'provider_transactions.id', 'provider_entries.transaction_id')
    .select(['provider_entries.account', 'provider_entries.amount'])
    .where('provider_transactions.key', '=', key)
    .orderBy('provider_entries.position')
    .execute()
}

export type ProviderBalances = { readonly balances: ReadonlyMap<string, number>; readonly count: number }

/** What a statement's transactions have come to by account, and how many there are. VND. */
export async function sumOfStatement(reader: Reader, statement_id: string): Promise<ProviderBalances> {
  const rows = await prepared<{ account: string; amount: number; count: number }>(
    reader,
    'sum-of-carrier-statement',
    `SELECT entry.account, sum(entry.amount)::bigint AS amount,
       (SELECT count(*) FROM provider_transactions WHERE statement_id = $1)::int AS count
     FROM provider_transactions AS moved JOIN provider_entries AS entry ON entry.transaction_id = moved.id
     WHERE moved.statement_id = $1 GROUP BY entry.account`,
    [statement_id],
  )
  return {
    balances: new Map(rows.map(({ account, amount }) => [account, amount])),
    count: rows[0]?.count ?? 0,
  }
}
