import { type Selectable, sql } from 'kysely'
import { inBatches } from '../../../../platform/database/batches.ts'
import {
  acrossShops,
  prepared,
  type Reader,
  type Tables,
  type Tx,
} from '../../../../platform/database/index.ts'

const reason = 'a carrier pays for parcels of all shops'

export type LineRow = Selectable<Tables['carrier_statement_rows']>
export type LineKind = LineRow['kind']
export type NewLine = Omit<LineRow, 'statement_id' | 'named_by'>

/** The columns of amounts, VND. What the carrier takes is positive under the fees and `held`. */
export const amountFields = [
  'cod',
  'freight',
  'insurance',
  'return_fee',
  'cod_fee',
  'other_fee',
  'vat',
  'discount',
  'held',
  'released',
  'net',
] as const
export type AmountField = (typeof amountFields)[number]
export type LineAmounts = Readonly<Record<AmountField, number>>

const columns = {
  no: 'int',
  sheet: 'text',
  line: 'int',
  kind: 'text',
  carrier_code: 'text',
  our_code: 'text',
  shop_id: 'uuid',
  parcel_id: 'uuid',
  cod: 'bigint',
  freight: 'bigint',
  insurance: 'bigint',
  return_fee: 'bigint',
  cod_fee: 'bigint',
  other_fee: 'bigint',
  vat: 'bigint',
  discount: 'bigint',
  held: 'bigint',
  released: 'bigint',
  net: 'bigint',
  weight: 'int',
  words: 'text',
  fault_field: 'text',
  fault_rule: 'text',
  adds_up: 'boolean',
} as const satisfies Record<keyof NewLine, string>

const names = Object.keys(columns) as (keyof NewLine)[] // as: its own keys

const putText = `
INSERT INTO carrier_statement_rows (statement_id, ${names.join(', ')})
SELECT $1::uuid, ${names.map((name, index) => `unnest($${index + 2}::${columns[name]}[])`).join(', ')}
ON CONFLICT (statement_id, no) DO NOTHING`

/** The statement that stores rows, with its values; those of a lot that is stored again are there already. */
export function putLinesQuery(
  statement_id: string,
  lines: readonly NewLine[],
): { name: string; text: string; values: unknown[] } {
  const values = names.map((name) => lines.map((line) => line[name]))
  return { name: 'put-carrier-statement-rows', text: putText, values: [statement_id, ...values] }
}

export async function putLines(tx: Tx, statement_id: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const { name, text, values } = putLinesQuery(statement_id, lines)
  await prepared(acrossShops(tx, reason), name, text, values)
}

type Asked = {
  readonly kind?: LineKind | undefined
  readonly number?: string | undefined
  /** A tracking number of ours was asked for: its parcel. */
  readonly parcel_id?: string | undefined
  readonly after: number
  readonly limit: number
}

export async function listLineRows(
  reader: Reader,
  statement_id: string,
  { kind, number, parcel_id, after, limit }: Asked,
): Promise<LineRow[]> {
  let query = acrossShops(reader, reason)
    .selectFrom('carrier_statement_rows')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .where('no', '>', after)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (number !== undefined)
    query = query.where((where) =>
      where.or([
        where('carrier_code', '=', number),
        where('our_code', '=', number),
        ...(parcel_id === undefined ? [] : [where('parcel_id', '=', parcel_id)]),
      ]),
    )
  return await query.orderBy('no').limit(limit).execute()
}

export async function findLine(
  reader: Reader,
  statement_id: string,
  no: number,
): Promise<LineRow | undefined> {
  const [line] = await listLineRows(reader, statement_id, { after: no - 1, limit: 1 })
  return line?.no === no ? line : undefined
}

export type LineChanges = Partial<Omit<LineRow, 'statement_id' | 'no' | 'sheet' | 'line'>>

export async function updateLine(
  tx: Tx,
  statement_id: string,
  no: number,
  changes: LineChanges,
): Promise<LineRow> {
  return await acrossShops(tx, reason)
    .updateTable('carrier_statement_rows')
    .set(changes)
    .where('statement_id', '=', statement_id)
    .where('no', '=', no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteLines(tx: Tx, statement_id: string): Promise<void> {
  const all = acrossShops(tx, reason)
  await inBatches(async (size) => {
    const { numAffectedRows } = await sql`
      DELETE FROM carrier_statement_rows WHERE statement_id = ${statement_id} AND no IN (
        SELECT no FROM carrier_statement_rows WHERE statement_id = ${statement_id} ORDER BY no LIMIT ${size})`.execute(
      all,
    )
    return Number(numAffectedRows ?? 0)
  }, 5_000)
}

export type LineSums = {
  readonly row_count: number
  readonly parcel_count: number
  readonly unnamed_count: number
  readonly fault_count: number
  readonly cod_amount: number
  readonly charges_amount: number
  readonly net_amount: number
}

/** Charges are all that stands between COD and net. A row that cannot be read counts for nothing yet. */
export async function sumLines(reader: Reader, statement_id: string): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    SELECT count(*)::int AS row_count, count(DISTINCT parcel_id)::int AS parcel_count,
      (count(*) FILTER (WHERE kind = 'unknown'))::int AS unnamed_count,
      (count(*) FILTER (WHERE kind = 'fault'))::int AS fault_count,
      coalesce(sum(cod) FILTER (WHERE kind <> 'fault'), 0)::bigint AS cod_amount,
      coalesce(sum(cod - net) FILTER (WHERE kind <> 'fault'), 0)::bigint AS charges_amount,
      coalesce(sum(net) FILTER (WHERE kind <> 'fault'), 0)::bigint AS net_amount
    FROM carrier_statement_rows WHERE statement_id = ${statement_id}`.execute(acrossShops(reader, reason))
  const [sums] = rows
  if (sums === undefined) throw new Error('A sum has one row')
  return sums
}
