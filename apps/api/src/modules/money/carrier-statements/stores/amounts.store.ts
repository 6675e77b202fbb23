import type { ParcelAmounts } from '@guihang/domain/money/carrier-statements/parcel-amounts'
import { sql } from 'kysely'
import { acrossShops, prepared, type Reader } from '../../../../platform/database/index.ts'
import type { LineRow } from './lines.store.ts'
import type { StatementRecord } from './statements.store.ts'

const reason = 'a carrier pays for parcels of all shops'

/** What one statement says of one parcel: the rows that name it, added. The heaviest weight counts, kg. */
export type StatementOfParcel = {
  readonly parcel_id: string
  readonly statement_id: string
  readonly connection_id: string
  readonly number: string
  readonly state: StatementRecord['state']
  /** The day of the statement. */
  readonly day: string
  /** The lines of the file, the first first. */
  readonly nos: readonly number[]
  readonly carrier_code: string | null
  readonly amounts: ParcelAmounts
}

type AmountsRow = Omit<StatementOfParcel, 'amounts'> & {
  readonly [Name in keyof ParcelAmounts]: ParcelAmounts[Name]
}

/** Of these parcels, in the order of day and id. Statements that are read, failed or dropped say nothing. */
export async function listStatementAmounts(
  reader: Reader,
  parcels: readonly { readonly parcel_id: string }[],
): Promise<StatementOfParcel[]> {
  if (parcels.length === 0) return []
  const rows = await prepared<AmountsRow>(
    acrossShops(reader, reason),
    'list-carrier-statement-amounts',
    `SELECT line.parcel_id, line.statement_id, statement.connection_id, statement.number, statement.state,
       statement.stated_on::text AS day, array_agg(line.no ORDER BY line.no) AS nos, min(line.carrier_code) AS carrier_code,
       ${sums}, max(line.weight) / 1000.0::float8 AS weight
     FROM carrier_statement_rows AS line JOIN carrier_statements AS statement ON statement.id = line.statement_id
     WHERE line.parcel_id = ANY ($1::uuid[]) AND statement.state IN ('matched', 'agreed', 'received')
     GROUP BY line.parcel_id, line.statement_id, statement.id
     ORDER BY statement.stated_on, statement.id, line.parcel_id`,
    [parcels.map(({ parcel_id }) => parcel_id)],
  )
  return rows.map(amountsOf)
}

const sums = (
  [
    ...['cod', 'freight', 'insurance', 'return_fee', 'cod_fee', 'other_fee', 'vat'],
    ...['discount', 'held', 'released', 'net'],
  ] as const
)
  .map((field) => `sum(line.${field})::bigint AS ${field}`)
  .join(', ')

function amountsOf(row: AmountsRow): StatementOfParcel {
  const { parcel_id, statement_id, connection_id, number, state, day, nos, carrier_code, ...amounts } = row
  return { parcel_id, statement_id, connection_id, number, state, day, nos, carrier_code, amounts }
}

/** The parcels that a statement names, each once, by id. */
export async function listStatementParcels(
  reader: Reader,
  statement_id: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly shop_id: string; readonly parcel_id: string }[]> {
  const { rows } = await sql<{ shop_id: string; parcel_id: string }>`
    SELECT DISTINCT shop_id, parcel_id FROM carrier_statement_rows
    WHERE statement_id = ${statement_id} AND parcel_id IS NOT NULL
      AND (${after ?? null}::uuid IS NULL OR parcel_id > ${after ?? null})
    ORDER BY parcel_id LIMIT ${limit}`.execute(acrossShops(reader, reason))
  return rows
}

export type OtherLine = Pick<
  LineRow,
  'no' | 'kind' | 'carrier_code' | 'our_code' | 'net' | 'words' | 'named_by'
>

/** The rows of no parcel: money without a number, and numbers that nobody knows. By line. */
export async function listOtherLines(
  reader: Reader,
  statement_id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<OtherLine[]> {
  return await acrossShops(reader, reason)
    .selectFrom('carrier_statement_rows')
    .select(['no', 'kind', 'carrier_code', 'our_code', 'net', 'words', 'named_by'])
    .where('statement_id', '=', statement_id)
    .where('kind', 'in', ['other', 'unknown'])
    .where('no', '>', after)
    .orderBy('no')
    .limit(limit)
    .execute()
}
