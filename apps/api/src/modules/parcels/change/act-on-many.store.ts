import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'

export type StatusSum = {
  readonly status: string
  readonly count: number
  readonly cod: number
  readonly shipping_fee: number
  readonly return_fee: number
}

export async function sumByStatus(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    SELECT status, count(*)::int AS count, sum(cod)::bigint AS cod, sum(shipping_fee)::bigint AS shipping_fee,
      sum(return_fee)::bigint AS return_fee
    FROM whole_parcels
    WHERE shop_id = ${shop_id} AND id = ANY (${ids}::uuid[]) GROUP BY status`.execute(reader)
  return rows
}

export type PrintMark = {
  readonly parcel_id: string
  readonly printed_at: Date | null
  readonly printed_before: Date | null
}

/** Of each parcel that was not printed again since. Answers their ids. */
export async function unmarkPrinted(
  tx: Tx,
  shop_id: string,
  marks: readonly PrintMark[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE parcel_states AS state SET awb_printed_at = mark.before, awb_print_count = awb_print_count - 1, updated_at = ${at}
    FROM unnest(
      ${marks.map(({ parcel_id }) => parcel_id)}::uuid[],
      ${marks.map(({ printed_at }) => printed_at)}::timestamptz[],
      ${marks.map(({ printed_before }) => printed_before)}::timestamptz[]
    ) AS mark (id, printed, before)
    WHERE state.shop_id = ${shop_id} AND state.parcel_id = mark.id AND state.awb_printed_at = mark.printed
    RETURNING state.parcel_id AS id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
