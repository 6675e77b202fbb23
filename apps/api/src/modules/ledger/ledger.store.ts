import type { Posting } from '@guihang/domain/ledger'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/index.ts'

type NewTransaction = {
  readonly shop_id: string
  readonly id: string
  readonly key: string
  readonly input_hash: string
  readonly kind: string
  readonly parcel_id: string | null
  readonly reverses_id?: string | null
  readonly occurred_at: Date
  readonly recorded_at: Date
  readonly posting: Posting
}

/** Stores a transaction with its entries; false when its key is taken. */
export async function insertLedgerTransaction(tx: Tx, transaction: NewTransaction): Promise<boolean> {
  const { posting, shop_id, id } = transaction
  const inserted = await tx
    .insertInto('ledger_transactions')
    .values({
      shop_id,
      id,
      key: transaction.key,
      input_hash: transaction.input_hash,
      kind: transaction.kind,
      parcel_id: transaction.parcel_id,
      reverses_id: transaction.reverses_id ?? null,
      occurred_at: transaction.occurred_at,
      recorded_at: transaction.recorded_at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'key']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('ledger_entries')
    .values(
      posting.entries.map(({ account, amount }, index) => ({
        shop_id,
        transaction_id: id,
        position: index + 1,
        account,
        amount,
      })),
    )
    .execute()
  return true
}

export async function findLedgerTransaction(
  reader: Reader,
  shop_id: string,
  key: string,
): Promise<{ id: string; input_hash: string } | undefined> {
  return await reader
    .selectFrom('ledger_transactions')
    .select(['id', 'input_hash'])
    .where('shop_id', '=', shop_id)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Balances of a shop's accounts in VND; an account without entries is missing. */
export async function sumBalances(reader: Reader, shop_id: string): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount)::bigint`.as('balance')])
    .where('shop_id', '=', shop_id)
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}

/** Business time of the first posting of a parcel; what is corrected later belongs to its day. */
export async function findFirstPostedAt(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<Date | null> {
  const { first } = await reader
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.min('occurred_at').as('first'))
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .executeTakeFirstOrThrow()
  return first
}

export type Movement = { at: Date; kind: string; account: string; amount: number }

/** Every entry a parcel caused, oldest first. */
export async function listMovements(reader: Reader, shop_id: string, parcel_id: string): Promise<Movement[]> {
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
    .orderBy('ledger_transactions.id')
    .orderBy('ledger_entries.position')
    .execute()
}
