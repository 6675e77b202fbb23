import { type Selectable, sql } from 'kysely'
import { acrossShops, type Reader, type Tables } from '../../../platform/database/index.ts'

type Message = Selectable<Tables['carrier_messages']>

export type SaidRow = Pick<Message, 'status' | 'reason' | 'said_at'> & { readonly parcel_id: string }

/** The carrier's word that it was delivered, where it said so, else its newest; messages are kept for 90 days. */
export async function listSaid(reader: Reader, parcel_ids: readonly string[]): Promise<SaidRow[]> {
  if (parcel_ids.length === 0) return []
  const { rows } = await sql<SaidRow>`
    SELECT DISTINCT ON (parcel_id) parcel_id, status, reason, said_at FROM carrier_messages
    WHERE parcel_id = ANY (${parcel_ids}::uuid[]) AND status IS NOT NULL
      AND state IN ('applied', 'nothing', 'late', 'incident')
    ORDER BY parcel_id, (word IN ('delivered', 'partly_delivered')) IS TRUE DESC, said_at DESC NULLS LAST, id DESC`.execute(
    acrossShops(reader, 'a letter is about parcels of all shops'),
  )
  return rows
}

export type NamedStatement = Pick<Selectable<Tables['carrier_statements']>, 'id' | 'number' | 'file_name'>

export async function listNamedStatements(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedStatement>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('carrier_statements')
    .select(['id', 'number', 'file_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Subject = {
  readonly parcel_id: string | null
  readonly statement_id: string | null
  readonly row_no: number | null
}

export type StatedRow = {
  readonly statement_id: string
  readonly no: number
  readonly cod: number
  readonly cost: number
  readonly return_fee: number
  readonly net: number
}

/** Rows of statements that are no parcel's. */
export async function listStatedRows(reader: Reader, subjects: readonly Subject[]): Promise<StatedRow[]> {
  const asked = subjects.filter((one) => one.parcel_id === null && one.row_no !== null)
  if (asked.length === 0) return []
  const { rows } = await sql<StatedRow>`
    SELECT line.statement_id, line.no, line.cod,
      line.freight + line.insurance + line.cod_fee + line.other_fee + line.vat - line.discount AS cost,
      line.return_fee, line.net
    FROM unnest(${asked.map(({ statement_id }) => statement_id)}::uuid[], ${asked.map(({ row_no }) => row_no)}::int[])
      AS asked (statement_id, no)
    JOIN carrier_statement_rows AS line ON line.statement_id = asked.statement_id AND line.no = asked.no`.execute(
    acrossShops(reader, 'rows that are no parcel have no shop'),
  )
  return rows
}

export type StatedTotal = {
  readonly id: string
  readonly net_amount: number
  readonly received_amount: number
}

/** Of whole statements. */
export async function listStatedTotals(reader: Reader, subjects: readonly Subject[]): Promise<StatedTotal[]> {
  const ids = subjects.flatMap(({ parcel_id, statement_id, row_no }) =>
    parcel_id === null && row_no === null && statement_id !== null ? [statement_id] : [],
  )
  if (ids.length === 0) return []
  return await reader
    .selectFrom('carrier_statements')
    .select(['id', 'net_amount', 'received_amount'])
    .where('id', 'in', ids)
    .execute()
}
