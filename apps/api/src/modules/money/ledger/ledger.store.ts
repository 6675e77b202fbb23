import { withSomeHolder } from '@guihang/domain/money/cod/cash-holders'
import type { Posting } from '@guihang/domain/money/ledger/ledger'
import type { PostingKind } from '@guihang/domain/money/ledger/parcel-postings'
import { sql } from 'kysely'
import { type Reader, shopStatement, storeForShops, type Tx } from '../../../platform/database/index.ts'
import { firstIdSince } from '../../../platform/months/index.ts'
import { isReweighed } from '../owed/index.ts'

type NewTransaction = {
  readonly shop_id: string
  readonly id: string
  readonly key: string
  readonly input_hash: Buffer
  readonly kind: string
  readonly parcel_id: string | null
  readonly reverses_id?: string | null
  readonly occurred_at: Date
  readonly recorded_at: Date
  readonly posting: Posting
}

/** In one statement. Answers the ids of those whose key was free. */
export async function insertLedgerTransactions(
  tx: Tx,
  transactions: readonly NewTransaction[],
): Promise<Set<string>> {
  if (transactions.length === 0) return new Set()
  const rows = await storeForShops<{ id: string }, NewTransaction>(
    tx,
    transactions,
    (transaction) => transaction,
    (some) => ({ statement: insertStatement, values: valuesOf(some) }),
  )
  return new Set(rows.map(({ id }) => id))
}

function valuesOf(transactions: readonly NewTransaction[]): unknown[] {
  const entries = transactions.flatMap(({ shop_id, id, posting }) =>
    posting.entries.map((entry, index) => ({ ...withSomeHolder(entry), shop_id, id, position: index + 1 })),
  )
  return [
    transactions.map(({ shop_id }) => shop_id),
    transactions.map(({ id }) => id),
    transactions.map(({ key }) => key),
    transactions.map(({ input_hash }) => input_hash),
    transactions.map(({ kind }) => kind),
    transactions.map(({ parcel_id }) => parcel_id),
    transactions.map(({ reverses_id }) => reverses_id ?? null),
    transactions.map(({ occurred_at }) => occurred_at),
    transactions.map(({ recorded_at }) => recorded_at),
    entries.map(({ shop_id }) => shop_id),
    entries.map(({ id }) => id),
    entries.map(({ position }) => position),
    entries.map(({ account }) => account),
    entries.map(({ amount }) => amount),
    entries.map(({ holder }) => holder?.kind ?? null),
    entries.map(({ holder }) => holder?.id ?? null),
  ]
}

// A transaction is stored where its key was free: transactions lie by month, and keys are unique over all months. The sums
// are kept in the same statement, and what no statement of a shop has taken; in one order, so that it locks their rows briefly and in no circle.
const storedText = `asked AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::uuid[], $7::uuid[],
    $8::timestamptz[], $9::timestamptz[])
    AS asked (shop_id, id, key, input_hash, kind, parcel_id, reverses_id, occurred_at, recorded_at)
), named AS (
  INSERT INTO ledger_keys (shop_id, key, input_hash, transaction_id)
  SELECT asked.shop_id, asked.key, asked.input_hash, asked.id FROM asked
  ON CONFLICT (shop_id, key) DO NOTHING
  RETURNING shop_id, transaction_id
), stored AS (
  INSERT INTO ledger_transactions (shop_id, id, key, kind, parcel_id, reverses_id, occurred_at, recorded_at)
  SELECT asked.shop_id, asked.id, asked.key, asked.kind, asked.parcel_id, asked.reverses_id, asked.occurred_at,
    asked.recorded_at
  FROM asked JOIN named ON named.shop_id = asked.shop_id AND named.transaction_id = asked.id
  RETURNING shop_id, id, key, kind, parcel_id, ((recorded_at AT TIME ZONE 'UTC') + interval '7 hours')::date AS day
), entered AS (
  INSERT INTO ledger_entries (shop_id, transaction_id, position, account, amount, holder_kind, holder_id)
  SELECT entry.shop_id, entry.id, entry.position, entry.account, entry.amount, entry.holder_kind, entry.holder_id
  FROM unnest($10::uuid[], $11::uuid[], $12::int[], $13::text[], $14::bigint[], $15::text[], $16::text[])
    AS entry (shop_id, id, position, account, amount, holder_kind, holder_id)
  JOIN stored ON stored.shop_id = entry.shop_id AND stored.id = entry.id
  RETURNING shop_id, transaction_id, position, account, amount, coalesce(holder_kind, '') AS holder_kind,
    coalesce(holder_id, '') AS holder_id
), unstated AS (
  INSERT INTO ledger_unstated (shop_id, transaction_id, position, reweighed, parcel_id)
  SELECT entered.shop_id, entered.transaction_id, entered.position, ${isReweighed('stored')}, stored.parcel_id
  FROM entered JOIN stored ON stored.shop_id = entered.shop_id AND stored.id = entered.transaction_id
  WHERE entered.account IN ('shop_payable', 'shop_fees_due') AND stored.kind <> 'paid-out'
    AND stored.parcel_id IS NOT NULL
), moved AS (
  SELECT day, account, holder_kind, holder_id, (pg_backend_pid() % 16)::smallint AS stripe,
    coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS came,
    coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS went
  FROM entered JOIN stored ON stored.shop_id = entered.shop_id AND stored.id = entered.transaction_id
  GROUP BY day, account, holder_kind, holder_id
)`

/** Members of a WITH that adds what its member `moved` says to the kept sums; in one order, so that no two wait in a circle. */
export const sumsText = `balances AS (
  INSERT INTO ledger_balances (account, holder_kind, holder_id, stripe, balance)
  SELECT account, holder_kind, holder_id, stripe, sum(came - went) FROM moved
  GROUP BY account, holder_kind, holder_id, stripe ORDER BY account, holder_kind, holder_id, stripe
  ON CONFLICT (account, holder_kind, holder_id, stripe)
    DO UPDATE SET balance = ledger_balances.balance + excluded.balance
), days AS (
  INSERT INTO ledger_days (day, account, holder_kind, holder_id, stripe, came, went)
  SELECT day, account, holder_kind, holder_id, stripe, sum(came), sum(went) FROM moved
  GROUP BY day, account, holder_kind, holder_id, stripe ORDER BY day, account, holder_kind, holder_id, stripe
  ON CONFLICT (day, account, holder_kind, holder_id, stripe)
    DO UPDATE SET came = ledger_days.came + excluded.came, went = ledger_days.went + excluded.went
)`

// The sums are the provider's and lie with no shop.
const insertStatement = shopStatement({
  name: 'insert-ledger',
  own: () => storedText,
  answer: 'SELECT id FROM stored',
  elsewhere: {
    of: 'moved',
    columns: {
      day: 'date',
      account: 'text',
      holder_kind: 'text',
      holder_id: 'text',
      stripe: 'smallint',
      came: 'bigint',
      went: 'bigint',
    },
    members: sumsText,
  },
})

export async function findLedgerTransaction(
  reader: Reader,
  shop_id: string,
  key: string,
): Promise<{ id: string; input_hash: Buffer } | undefined> {
  return await reader
    .selectFrom('ledger_keys')
    .select(['transaction_id as id', 'input_hash'])
    .where('shop_id', '=', shop_id)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** VND; an account without entries is missing. */
export async function sumBalances(reader: Reader, shop_id: string): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount)::bigint`.as('balance')])
    .where('shop_id', '=', shop_id)
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

/** A correction reverses it. */
export async function findLastPosted(
  tx: Tx,
  shop_id: string,
  parcel_id: string,
  kind: string,
): Promise<string | null> {
  const last = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .where('id', '>=', firstIdSince([parcel_id]))
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.id ?? null
}

export type Movement = { at: Date; kind: string; account: string; amount: number }

export async function listMovements(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
  { without }: { readonly without: readonly PostingKind[] },
): Promise<Movement[]> {
  return await reader
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_entries', (join) =>
      join
        .onRef('ledger_entries.shop_id', '=', 'ledger_transactions.shop_id')
        .onRef('ledger_entries.transaction_id', '=', 'ledger_transactions.id'),
    )
    .select([
      'ledger_transactions.occurred_at as at',
      'ledger_transactions.kind',
      'ledger_entries.account',
      'ledger_entries.amount',
    ])
    .where('ledger_transactions.shop_id', '=', shop_id)
    .where('ledger_entries.shop_id', '=', shop_id)
    .where('ledger_transactions.parcel_id', '=', parcel_id)
    .where('ledger_transactions.id', '>=', firstIdSince([parcel_id]))
    .where('ledger_transactions.kind', '!=', sql<string>`all(${without}::text[])`)
    .orderBy('ledger_transactions.id')
    .orderBy('ledger_entries.position')
    .execute()
}
