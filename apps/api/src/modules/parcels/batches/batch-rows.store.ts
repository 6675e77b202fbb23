import type { BatchOutcome } from '@guihang/domain/parcels/batches/batch-actions'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { BatchRecord } from './batches.store.ts'

export type BatchParcel = Selectable<Tables['batch_rows']>
type OfBatch = Pick<BatchRecord, 'shop_id' | 'id'>

export async function insertBatchRows(
  tx: Tx,
  { shop_id, id }: OfBatch,
  parcel_ids: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO batch_rows (shop_id, batch_id, no, parcel_id)
    SELECT ${shop_id}, ${id}, no, parcel_id
    FROM unnest(${parcel_ids}::uuid[]) WITH ORDINALITY AS given (parcel_id, no)`.execute(tx)
}

export async function listRowsAfter(
  reader: Reader,
  { shop_id, id }: OfBatch,
  asked: { readonly after: number; readonly limit: number; readonly outcomes?: readonly BatchOutcome[] },
): Promise<BatchParcel[]> {
  let query = reader
    .selectFrom('batch_rows')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', id)
    .where('no', '>', asked.after)
    .orderBy('no')
    .limit(asked.limit)
  if (asked.outcomes !== undefined) query = query.where('outcome', 'in', asked.outcomes)
  return await query.execute()
}

export async function listRest(reader: Reader, { shop_id, id }: OfBatch): Promise<string[]> {
  const rows = await reader
    .selectFrom('batch_rows')
    .select('parcel_id')
    .where('shop_id', '=', shop_id)
    .where('batch_id', '=', id)
    .where('outcome', 'in', ['waiting', 'rejected'])
    .orderBy('no')
    .execute()
  return rows.map(({ parcel_id }) => parcel_id)
}

export type RowResult = Pick<BatchParcel, 'no' | 'outcome' | 'code' | 'reason'> &
  Partial<Pick<BatchParcel, 'printed_at' | 'printed_before' | 'event_position'>>

export async function markRows(
  tx: Tx,
  { shop_id, id }: OfBatch,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
  const column = <Value>(read: (result: RowResult) => Value) => results.map(read)
  await sql`
    UPDATE batch_rows SET outcome = result.outcome, code = result.code, reason = result.reason,
      printed_at = coalesce(result.printed_at, batch_rows.printed_at),
      printed_before = coalesce(result.printed_before, batch_rows.printed_before),
      event_position = coalesce(result.event_position, batch_rows.event_position)
    FROM unnest(
      ${column(({ no }) => no)}::int[], ${column(({ outcome }) => outcome)}::text[],
      ${column(({ code }) => code)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ printed_at }) => printed_at ?? null)}::timestamptz[],
      ${column(({ printed_before }) => printed_before ?? null)}::timestamptz[],
      ${column(({ event_position }) => event_position ?? null)}::int[]
    ) AS result (no, outcome, code, reason, printed_at, printed_before, event_position)
    WHERE batch_rows.shop_id = ${shop_id} AND batch_rows.batch_id = ${id} AND batch_rows.no = result.no`.execute(
    tx,
  )
}
