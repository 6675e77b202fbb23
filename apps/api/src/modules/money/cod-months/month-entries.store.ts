import type { BookedEntry } from '@guihang/domain/money/cod-months/month-sums'
import type { StatementKind } from '@guihang/domain/money/statements/statements'
import { prepared, type Reader } from '../../../platform/database/index.ts'

/** Ids of its transactions: from the first on, below the second. */
export type Booked = { readonly shop_id: string; readonly from_id: string; readonly to_id: string }

export type MonthEntry = BookedEntry & {
  readonly code: string
  readonly tracking_number: string
}

const entriesAtOnce = 2_000

export async function* eachEntry(
  reader: Reader,
  { shop_id, from_id, to_id }: Booked,
): AsyncGenerator<MonthEntry> {
  let after = from_id
  let position = -1
  for (;;) {
    const lot: MonthEntry[] = await prepared(reader, 'list-month-entries', listText, [
      shop_id,
      after,
      position,
      to_id,
      entriesAtOnce,
    ])
    yield* lot
    const last = lot.at(-1)
    if (last === undefined || lot.length < entriesAtOnce) return
    after = last.transaction_id
    position = last.position
  }
}

const listText = `SELECT moved.id AS transaction_id, entry.position, moved.parcel_id, moved.kind, moved.key, entry.account,
    entry.amount, moved.recorded_at, parcels.code, parcels.tracking_number, parcels.shipping_fee, parcels.insurance_fee,
    parcels.service_fee
  FROM ledger_transactions AS moved
  JOIN ledger_entries AS entry ON entry.shop_id = $1 AND entry.transaction_id = moved.id
    AND entry.account IN ('shop_payable', 'shop_fees_due')
  JOIN parcels ON parcels.shop_id = $1 AND parcels.id = moved.parcel_id
  WHERE moved.shop_id = $1 AND moved.id >= $2 AND moved.id < $4 AND (moved.id, entry.position) > ($2, $3::int)
  ORDER BY moved.id, entry.position LIMIT $5`

/** VND: what the shop is owed grew by so much. */
export async function sumSince(reader: Reader, shop_id: string, from_id: string): Promise<number> {
  const [row] = await prepared<{ amount: number }>(
    reader,
    'sum-owed-since',
    `SELECT coalesce(-sum(entry.amount), 0)::bigint AS amount
     FROM ledger_transactions AS moved
     JOIN ledger_entries AS entry ON entry.shop_id = $1 AND entry.transaction_id = moved.id
       AND entry.account IN ('shop_payable', 'shop_fees_due')
     WHERE moved.shop_id = $1 AND moved.id >= $2`,
    [shop_id, from_id],
  )
  return row?.amount ?? 0
}

export type MonthPayout = {
  readonly statement_id: string
  readonly number: string
  readonly kind: StatementKind
  readonly paid_at: Date
  readonly amount: number
  readonly bank_reference: string | null
}

export async function listPayouts(
  reader: Reader,
  shop_id: string,
  between: readonly [Date, Date],
): Promise<MonthPayout[]> {
  return await prepared(
    reader,
    'list-month-payouts',
    `SELECT statements.id AS statement_id, statements.number, statements.kind, statements.paid_at,
       statements.net_amount AS amount, transfer.bank_reference
     FROM statements
     LEFT JOIN statement_transfers AS transfer ON transfer.shop_id = $1 AND transfer.statement_id = statements.id
       AND transfer.state = 'paid'
     WHERE statements.shop_id = $1 AND statements.state = 'paid' AND statements.paid_at >= $2 AND statements.paid_at < $3
     ORDER BY statements.paid_at, statements.id`,
    [shop_id, ...between],
  )
}

/** Parcels that the shop created, by ids: those that were sent, without the rests of partial deliveries. */
export async function countCreated(reader: Reader, { shop_id, from_id, to_id }: Booked): Promise<number> {
  const [row] = await prepared<{ count: number }>(
    reader,
    'count-month-created',
    `SELECT count(*)::int AS count FROM parcels
     WHERE shop_id = $1 AND id >= $2 AND id < $3 AND return_of_id IS NULL AND NOT EXISTS (
       SELECT FROM parcel_lists AS listed
       WHERE listed.shop_id = $1 AND listed.status = 'draft' AND listed.parcel_id = parcels.id)`,
    [shop_id, from_id, to_id],
  )
  return row?.count ?? 0
}
