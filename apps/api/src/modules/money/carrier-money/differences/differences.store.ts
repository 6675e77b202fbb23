import type { DifferenceClass } from '@guihang/domain/money/carrier-statements/difference-classes'
import { undecidedStates } from '@guihang/domain/money/carrier-statements/difference-states'
import { type Selectable, sql } from 'kysely'
import {
  acrossShops,
  prepared,
  type Reader,
  type Tables,
  type Tx,
} from '../../../../platform/database/index.ts'
import type { IdPage } from '../../../../platform/http/answers/id-pages.ts'

const reason = 'differences are of parcels of all shops'

export type DifferenceRow = Selectable<Tables['carrier_differences']>

const columns = {
  id: 'uuid',
  connection_id: 'uuid',
  subject: 'text',
  class: 'text',
  shop_id: 'uuid',
  parcel_id: 'uuid',
  carrier_code: 'text',
  statement_id: 'uuid',
  row_no: 'int',
  amount: 'bigint',
  state: 'text',
  opened_at: 'timestamptz',
  changed_at: 'timestamptz',
  letter_id: 'uuid',
  asked_by_operator: 'uuid',
  asked_by: 'text',
  decided_by: 'text',
  decided_at: 'timestamptz',
  note: 'text',
  version: 'int',
} as const satisfies Record<keyof DifferenceRow, string>

const names = Object.keys(columns) as (keyof DifferenceRow)[] // as: its own keys
const changeable = [
  'statement_id',
  'amount',
  'state',
  'changed_at',
  'asked_by_operator',
  'asked_by',
  'version',
]

const keepText = `INSERT INTO carrier_differences (${names.join(', ')})
  SELECT * FROM unnest(${names.map((name, index) => `$${index + 1}::${columns[name]}[]`).join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${changeable.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** New ones, and what became of those that are there. */
export async function keepDifferences(tx: Tx, rows: readonly DifferenceRow[]): Promise<void> {
  if (rows.length === 0) return
  await prepared(
    acrossShops(tx, reason),
    'keep-carrier-differences',
    keepText,
    names.map((name) => rows.map((row) => row[name])),
  )
}

/** The oldest first, also those that are gone. */
export async function listDifferencesOf(
  reader: Reader,
  parcel_ids: readonly string[],
): Promise<DifferenceRow[]> {
  if (parcel_ids.length === 0) return []
  return await acrossShops(reader, reason)
    .selectFrom('carrier_differences')
    .selectAll()
    .where('parcel_id', '=', sql<string>`any(${parcel_ids}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Those that are of the statement itself: of rows that nobody knows, and of its total. */
export async function listLooseDifferences(reader: Reader, statement_id: string): Promise<DifferenceRow[]> {
  return await acrossShops(reader, reason)
    .selectFrom('carrier_differences')
    .selectAll()
    .where('statement_id', '=', statement_id)
    .where('parcel_id', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findDifference(reader: Reader, id: string): Promise<DifferenceRow | undefined> {
  return await acrossShops(reader, reason)
    .selectFrom('carrier_differences')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockDifferenceRow(tx: Tx, id: string): Promise<DifferenceRow | undefined> {
  return await acrossShops(tx, reason)
    .selectFrom('carrier_differences')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type DifferencesAsked = {
  readonly connection_id: string | undefined
  readonly class: DifferenceClass | undefined
  readonly state: DifferenceRow['state'] | undefined
  readonly open: boolean | undefined
  readonly number: string | undefined
  /** The parcel with that number, where it is one of ours. */
  readonly parcel_id: string | undefined
}

/** The oldest first. */
export async function listDifferenceRows(
  reader: Reader,
  asked: DifferencesAsked,
  { after, limit }: IdPage,
): Promise<DifferenceRow[]> {
  const { connection_id, state, open, number, parcel_id } = asked
  let query = acrossShops(reader, reason).selectFrom('carrier_differences').selectAll()
  if (connection_id !== undefined) query = query.where('connection_id', '=', connection_id)
  if (asked.class !== undefined) query = query.where('class', '=', asked.class)
  if (state !== undefined) query = query.where('state', '=', state)
  if (open !== undefined) query = query.where('state', open ? 'in' : 'not in', [...undecidedStates])
  if (number !== undefined)
    query = query.where((where) =>
      where.or([
        where('carrier_code', '=', number),
        ...(parcel_id === undefined ? [] : [where('parcel_id', '=', parcel_id)]),
      ]),
    )
  if (after !== undefined) query = query.where('id', '>', after)
  return await query.orderBy('id').limit(limit).execute()
}

export type DifferenceCount = {
  readonly class: DifferenceClass
  readonly count: number
  readonly owed_to_us: number
  readonly owed_by_us: number
}

export async function countDifferences(
  reader: Reader,
  connection_id: string | undefined,
): Promise<DifferenceCount[]> {
  return await prepared(
    acrossShops(reader, reason),
    'count-carrier-differences',
    `SELECT class, count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS owed_to_us,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS owed_by_us
     FROM carrier_differences
     WHERE state IN ('open', 'sent', 'write_off_asked') AND ($1::uuid IS NULL OR connection_id = $1)
     GROUP BY class`,
    [connection_id ?? null],
  )
}

/** The version counts its changes. */
export async function changeDifference(
  tx: Tx,
  { id, version }: Pick<DifferenceRow, 'id' | 'version'>,
  changes: Partial<
    Pick<
      DifferenceRow,
      'state' | 'changed_at' | 'asked_by_operator' | 'asked_by' | 'decided_by' | 'decided_at' | 'note'
    >
  >,
): Promise<DifferenceRow> {
  return await acrossShops(tx, reason)
    .updateTable('carrier_differences')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
