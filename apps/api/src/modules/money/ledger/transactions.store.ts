import type { HolderKind } from '@guihang/domain/money/ledger/holders'
import { type RawBuilder, sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'
import type { HolderAsked } from './balances.store.ts'

export type TransactionRow = {
  readonly id: string
  readonly kind: string
  readonly occurred_at: Date
  readonly recorded_at: Date
  readonly reverses_id: string | null
  /** Null in the provider's own books. */
  readonly shop_code: string | null
  readonly tracking_number: string | null
  readonly entries: readonly {
    readonly account: string
    readonly holder_kind: HolderKind | null
    readonly holder_id: string | null
    readonly amount: number
  }[]
}

export type TransactionsAsked = HolderAsked & {
  readonly tracking_number: string | undefined
  readonly shop_code: string | undefined
  readonly account: string | undefined
  readonly kind: string | undefined
  /** Ids: from the first one on, below the second. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

export async function listTransactionRows(
  reader: Reader,
  asked: TransactionsAsked,
): Promise<TransactionRow[]> {
  const result = await sql<TransactionRow>`
    SELECT * FROM (
      (SELECT moved.id, moved.kind, moved.occurred_at, moved.recorded_at, moved.reverses_id, shops.shop_code,
        parcels.tracking_number, entries.entries
      FROM ledger_transactions AS moved
      JOIN shops ON shops.id = moved.shop_id
      LEFT JOIN parcels ON parcels.shop_id = moved.shop_id AND parcels.id = moved.parcel_id
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('account', account, 'holder_kind', holder_kind, 'holder_id', holder_id,
          'amount', amount) ORDER BY position) AS entries
        FROM ledger_entries AS entry WHERE entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
      ) AS entries
      WHERE ${sql.join(conditions(asked), sql` AND `)}
      ORDER BY moved.id DESC LIMIT ${asked.limit})
      UNION ALL
      (SELECT moved.id, moved.kind, moved.occurred_at, moved.recorded_at, NULL::uuid, NULL::text, NULL::text, entries.entries
      FROM provider_transactions AS moved
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('account', account, 'holder_kind', NULL, 'holder_id', NULL,
          'amount', amount) ORDER BY position) AS entries
        FROM provider_entries AS entry WHERE entry.transaction_id = moved.id
      ) AS entries
      WHERE ${sql.join(providerConditions(asked), sql` AND `)}
      ORDER BY moved.id DESC LIMIT ${asked.limit})
    ) AS moved ORDER BY moved.id DESC LIMIT ${asked.limit}`.execute(
    acrossShops(reader, 'an operator reads the ledger of all shops'),
  )
  return result.rows
}

/** No transaction of the provider's own books has a shop, a parcel or a holder. */
function providerConditions(asked: TransactionsAsked): RawBuilder<unknown>[] {
  const { tracking_number, shop_code, holder_kind, holder_id, account } = asked
  if ([tracking_number, shop_code, holder_kind, holder_id].some((of) => of !== undefined)) return [sql`false`]
  const parts = commonConditions(asked)
  if (account !== undefined)
    parts.push(sql`EXISTS (
      SELECT FROM provider_entries AS entry WHERE entry.transaction_id = moved.id AND entry.account = ${account})`)
  return parts
}

function conditions(asked: TransactionsAsked): RawBuilder<unknown>[] {
  const { tracking_number, shop_code } = asked
  const parts = commonConditions(asked)
  if (tracking_number !== undefined)
    parts.push(sql`(moved.shop_id, moved.parcel_id) IN (
      SELECT shop_id, parcel_id FROM parcel_numbers WHERE tracking_number = ${tracking_number})`)
  if (shop_code !== undefined)
    parts.push(sql`moved.shop_id = (SELECT id FROM shops WHERE shop_code = ${shop_code})`)
  const entry = entryConditions(asked)
  if (entry.length > 0)
    parts.push(sql`EXISTS (
      SELECT FROM ledger_entries AS entry WHERE entry.shop_id = moved.shop_id AND entry.transaction_id = moved.id
        AND ${sql.join(entry, sql` AND `)})`)
  return parts
}

function commonConditions({ kind, from, to, after }: TransactionsAsked): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (kind !== undefined) parts.push(sql`moved.kind = ${kind}`)
  if (from !== undefined) parts.push(sql`moved.id >= ${from}::uuid`)
  if (to !== undefined) parts.push(sql`moved.id < ${to}::uuid`)
  if (after !== undefined) parts.push(sql`moved.id < ${after}::uuid`)
  return parts
}

function entryConditions({ account, holder_kind, holder_id }: TransactionsAsked): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (account !== undefined) parts.push(sql`entry.account = ${account}`)
  if (holder_kind !== undefined) parts.push(sql`entry.holder_kind = ${holder_kind}`)
  if (holder_id !== undefined) parts.push(sql`entry.holder_id = ${holder_id}`)
  return parts
}
