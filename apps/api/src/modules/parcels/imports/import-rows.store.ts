import type { ImportGroup } from '@guihang/domain/parcels/imports/import-states'
import { type Selectable, sql } from 'kysely'
import { inBatches } from '../../../platform/database/batches.ts'
import { prepared, type Reader, type Tables, type Tx } from '../../../platform/database/index.ts'

export type ImportedRow = Selectable<Tables['import_rows']>

/** A remark as it is stored: its words are put in the language of whoever asks. */
export type StoredRemark = {
  readonly field: string
  readonly rule: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly repair?: StoredChoice
  readonly choices?: readonly StoredChoice[]
}
export type StoredChoice = { readonly label: string; readonly values: Readonly<Record<string, string>> }

export type NewImportedRow = {
  readonly no: number
  readonly type: ImportGroup
  readonly values: Readonly<Record<string, string>>
  readonly parcel: object | null
  readonly errors: readonly StoredRemark[]
  readonly warnings: readonly StoredRemark[]
  readonly proposals: readonly StoredRemark[]
  readonly private_code: string | null
  readonly look: string | null
  readonly cod: number
  readonly fee: number | null
}

// The same arrays for many rows as `insertParcels` takes.
const columns = {
  no: 'int',
  type: 'text',
  values: 'jsonb',
  parcel: 'jsonb',
  errors: 'jsonb',
  warnings: 'jsonb',
  proposals: 'jsonb',
  private_code: 'text',
  look: 'text',
  cod: 'bigint',
  fee: 'bigint',
} as const satisfies Record<keyof NewImportedRow, string>

const names = [
  'no',
  'type',
  'values',
  'parcel',
  'errors',
  'warnings',
  'proposals',
  'private_code',
  'look',
  'cod',
  'fee',
] as const

const putText = `
INSERT INTO import_rows (shop_id, import_id, ${names.map((name) => `"${name}"`).join(', ')})
SELECT $1::uuid, $2::uuid, ${names.map((name, index) => `unnest($${index + 3}::${columns[name]}[])`).join(', ')}
ON CONFLICT (shop_id, import_id, no) DO UPDATE SET
  ${names
    .slice(1)
    .map((name) => `"${name}" = excluded."${name}"`)
    .join(', ')}`

/** The statement that stores rows, with its values; at most some 500 at once. */
export function putRowsQuery(
  shop_id: string,
  import_id: string,
  rows: readonly NewImportedRow[],
): { name: string; text: string; values: unknown[] } {
  const json = new Set<string>(['values', 'parcel', 'errors', 'warnings', 'proposals'])
  const values = names.map((name) =>
    rows.map((row) => (json.has(name) && row[name] !== null ? JSON.stringify(row[name]) : row[name])),
  )
  return { name: 'put-import-rows', text: putText, values: [shop_id, import_id, ...values] }
}

/** In the place of those of the same line. */
export async function putRows(
  tx: Tx,
  shop_id: string,
  import_id: string,
  rows: readonly NewImportedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const { name, text, values } = putRowsQuery(shop_id, import_id, rows)
  await prepared(tx, name, text, values)
}

export type RowsAsked = {
  readonly type?: ImportGroup | 'created' | undefined
  readonly nos?: readonly number[] | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** Rows in the order of the sheet. Those created are in no group. */
export async function listRows(
  reader: Reader,
  shop_id: string,
  import_id: string,
  { type, nos, after = 0, limit }: RowsAsked,
): Promise<ImportedRow[]> {
  return await reader
    .selectFrom('import_rows')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .where('no', '>', after)
    .$if(type === 'created', (query) => query.where('parcel_id', 'is not', null))
    .$if(
      type !== undefined && type !== 'created',
      (query) => query.where('parcel_id', 'is', null).where('type', '=', type as ImportGroup), // as: what is left are groups
    )
    .$if(nos !== undefined, (query) => query.where('no', 'in', nos?.length ? [...nos] : [0]))
    .orderBy('no')
    .limit(limit)
    .execute()
}

export async function listRowsLeft(
  reader: Reader,
  shop_id: string,
  import_id: string,
  asked: { readonly after: number; readonly limit: number },
): Promise<ImportedRow[]> {
  return await reader
    .selectFrom('import_rows')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .where('parcel_id', 'is', null)
    .where('no', '>', asked.after)
    .orderBy('no')
    .limit(asked.limit)
    .execute()
}

export async function deleteRows(
  tx: Tx,
  shop_id: string,
  import_id: string,
  nos: readonly number[],
): Promise<void> {
  if (nos.length === 0) return
  await tx
    .deleteFrom('import_rows')
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .where('no', 'in', [...nos])
    .where('parcel_id', 'is', null)
    .execute()
}

/** So many rows are deleted in a small part of a statement's time. */
const rowsADelete = 2_000

export async function deleteAllRows(tx: Tx, shop_id: string, import_id?: string): Promise<void> {
  await inBatches(async (size) => {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM import_rows WHERE shop_id = ${shop_id} AND (import_id, no) IN (
        SELECT import_id, no FROM import_rows
        WHERE shop_id = ${shop_id} AND (${import_id ?? null}::uuid IS NULL OR import_id = ${import_id ?? null})
        LIMIT ${size})`.execute(tx)
    return Number(numAffectedRows)
  }, rowsADelete)
}
