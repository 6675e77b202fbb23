import type { StatementOfParcel } from '@guihang/domain/money/carrier-statements/split-differences'
import { type Selectable, sql } from 'kysely'
import {
  acrossShops,
  prepared,
  type Reader,
  type Tables,
  type Tx,
} from '../../../../platform/database/index.ts'

const reason = 'a statement is of parcels of all shops'

export type StatementRow = Pick<
  Selectable<Tables['carrier_statements']>,
  'id' | 'connection_id' | 'number' | 'state' | 'stated_on' | 'net_amount' | 'received_amount'
>

export type ParcelKey = { readonly shop_id: string; readonly parcel_id: string }

const columns = [
  'id',
  'connection_id',
  'number',
  'state',
  'stated_on',
  'net_amount',
  'received_amount',
] as const

/** Holds back whoever else settles it, or changes where it stands. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  return await tx
    .selectFrom('carrier_statements')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listStatementRows(reader: Reader, ids: readonly string[]): Promise<StatementRow[]> {
  if (ids.length === 0) return []
  return await reader
    .selectFrom('carrier_statements')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Those whose bank lines do not come to their net: somebody has to say why. */
export async function listUnequalStatements(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('carrier_statements')
    .select('id')
    .where('state', '=', 'agreed')
    .where('received_amount', '<>', 0)
    .execute()
  return rows.map(({ id }) => id)
}

export type AmountsOfStatement = StatementOfParcel & { readonly parcel_id: string }

/**
 * What counts of each parcel's rows, one entry a statement. Where a person said that a received statement lacks money because
 * of a parcel, its COD is less by that.
 */
export async function listStatementAmounts(
  reader: Reader,
  parcels: readonly { readonly parcel_id: string }[],
): Promise<AmountsOfStatement[]> {
  if (parcels.length === 0) return []
  const rows = await prepared<AmountsRow>(
    acrossShops(reader, reason),
    'list-carrier-statement-amounts-of-parcels',
    amountsText,
    [parcels.map(({ parcel_id }) => parcel_id)],
  )
  return rows.map(({ parcel_id, id, state, day, weight, missing, ...amounts }) => ({
    ...{ parcel_id, id, state, day },
    amounts: {
      ...amounts,
      cod: amounts.cod - missing,
      net: amounts.net - missing,
      weight: weight === null ? null : weight / 1000,
    },
  }))
}

type AmountsRow = Omit<AmountsOfStatement, 'amounts'> &
  AmountsOfStatement['amounts'] & { readonly missing: number }

const sums = [
  ...['cod', 'freight', 'insurance', 'return_fee', 'cod_fee', 'other_fee', 'vat'],
  ...['discount', 'held', 'released', 'net'],
]

const amountsText = `SELECT named.parcel_id, named.statement_id AS id, statement.state, statement.stated_on::text AS day,
    ${sums.map((name) => `named.${name}::bigint AS ${name}`).join(', ')}, named.weight,
    CASE WHEN statement.state = 'received' THEN coalesce(part.amount, 0) ELSE 0 END::bigint AS missing
  FROM (
    SELECT coalesce(told.parcel_id, missed.parcel_id) AS parcel_id, coalesce(told.statement_id, missed.statement_id) AS statement_id,
      ${sums.map((name) => `coalesce(told.${name}, 0) AS ${name}`).join(', ')}, told.weight
    FROM (
      SELECT parcel_id, statement_id, ${sums.map((name) => `sum(${name}) AS ${name}`).join(', ')}, max(weight) AS weight
      FROM carrier_statement_rows WHERE parcel_id = ANY($1::uuid[]) GROUP BY parcel_id, statement_id
    ) AS told
    FULL JOIN (
      SELECT DISTINCT parcel_id, statement_id FROM carrier_total_parts WHERE parcel_id = ANY($1::uuid[])
    ) AS missed ON missed.parcel_id = told.parcel_id AND missed.statement_id = told.statement_id
  ) AS named
  JOIN carrier_statements AS statement ON statement.id = named.statement_id
    AND statement.state IN ('matched', 'agreed', 'received')
  LEFT JOIN LATERAL (
    SELECT sum(amount) AS amount FROM carrier_total_parts
    WHERE carrier_total_parts.parcel_id = named.parcel_id AND carrier_total_parts.statement_id = named.statement_id
  ) AS part ON true
  ORDER BY named.parcel_id, statement.stated_on, statement.id`

/**
 * Parcels that stand in the statement or in what was said of its total, by their ids. All at once: a file has no more than fit
 * into memory, and a page of them would sort all of its rows each time.
 */
export async function listStatementParcels(reader: Reader, statement_id: string): Promise<ParcelKey[]> {
  return await prepared(
    acrossShops(reader, reason),
    'list-carrier-statement-parcels',
    `SELECT shop_id, parcel_id FROM carrier_statement_rows WHERE statement_id = $1 AND parcel_id IS NOT NULL
     UNION SELECT shop_id, parcel_id FROM carrier_total_parts WHERE statement_id = $1 AND parcel_id IS NOT NULL
     ORDER BY parcel_id`,
    [statement_id],
  )
}

export type LooseLine = {
  readonly no: number
  readonly kind: 'unknown' | 'other'
  readonly carrier_code: string | null
  readonly net: number
}

/** Rows of no parcel: of numbers that nobody knows, and money that a person or the file called something else. */
export async function listLooseLines(reader: Reader, statement_id: string): Promise<LooseLine[]> {
  return await prepared(
    acrossShops(reader, reason),
    'list-carrier-loose-lines',
    `SELECT no, kind, carrier_code, net FROM carrier_statement_rows
     WHERE statement_id = $1 AND kind IN ('unknown', 'other') ORDER BY no`,
    [statement_id],
  )
}

export type LoosePart = { readonly as_kind: 'fee' | 'disputed'; readonly amount: number }

/** What a person said of a total that is no parcel's. */
export async function listLooseParts(reader: Reader, statement_id: string): Promise<LoosePart[]> {
  return await prepared(
    acrossShops(reader, reason),
    'list-carrier-loose-parts',
    `SELECT as_kind, sum(amount)::bigint AS amount FROM carrier_total_parts
     WHERE statement_id = $1 AND as_kind <> 'parcel' GROUP BY as_kind`,
    [statement_id],
  )
}
