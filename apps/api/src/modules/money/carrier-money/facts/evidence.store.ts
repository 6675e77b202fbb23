import { acrossShops, prepared, type Reader } from '../../../../platform/database/index.ts'

const reason = 'a statement is of parcels of all shops'

export type RowOfParcel = {
  readonly statement_id: string
  readonly number: string
  readonly state: 'matched' | 'agreed' | 'received'
  readonly no: number
  readonly sheet: string | null
  readonly line: number
  readonly at: Date
  /** VND */
  readonly cod: number
  readonly cost: number
  readonly return_fee: number
  readonly held: number
  readonly net: number
}

/** The rows of a parcel in statements that count. */
export async function listRowsOfParcel(reader: Reader, parcel_id: string): Promise<RowOfParcel[]> {
  return await prepared(
    acrossShops(reader, reason),
    'list-carrier-rows-of-parcel',
    `SELECT line.statement_id, statement.number, statement.state, line.no, line.sheet, line.line,
       statement.imported_at AS at, line.cod,
       (line.freight + line.insurance + line.cod_fee + line.other_fee + line.vat - line.discount)::bigint AS cost,
       line.return_fee, (line.held - line.released)::bigint AS held, line.net
     FROM carrier_statement_rows AS line
     JOIN carrier_statements AS statement ON statement.id = line.statement_id
     WHERE line.parcel_id = $1 AND statement.state IN ('matched', 'agreed', 'received')
     ORDER BY statement.stated_on, statement.id, line.no`,
    [parcel_id],
  )
}

export type BankLineOfParcel = {
  readonly id: string
  readonly statement_id: string
  readonly reference: string
  readonly amount: number
  readonly at: Date
}

/** Of the received statements that the parcel stands in. */
export async function listBankLinesOf(
  reader: Reader,
  statement_ids: readonly string[],
): Promise<BankLineOfParcel[]> {
  if (statement_ids.length === 0) return []
  return await prepared(
    acrossShops(reader, reason),
    'list-carrier-bank-lines-of-parcel',
    `SELECT line.id, line.statement_id, line.reference, line.amount, line.added_at AS at FROM carrier_bank_lines AS line
     WHERE line.statement_id = ANY($1::uuid[]) ORDER BY line.id`,
    [statement_ids],
  )
}

export type TotalPartOfParcel = {
  readonly statement_id: string
  readonly number: string
  /** VND that the bank received less because of this parcel. */
  readonly amount: number
  readonly note: string
  readonly at: Date
}

/** What people said of totals that lack money because of this parcel. */
export async function listTotalPartsOf(reader: Reader, parcel_id: string): Promise<TotalPartOfParcel[]> {
  return await prepared(
    acrossShops(reader, reason),
    'list-carrier-total-parts-of-parcel',
    `SELECT part.statement_id, statement.number, part.amount, part.note, part.said_at AS at
     FROM carrier_total_parts AS part JOIN carrier_statements AS statement ON statement.id = part.statement_id
     WHERE part.parcel_id = $1 AND statement.state = 'received' ORDER BY part.id`,
    [parcel_id],
  )
}
