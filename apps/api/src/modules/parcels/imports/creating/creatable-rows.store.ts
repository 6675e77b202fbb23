import { sql } from 'kysely'
import { prepared, type Reader, type Tx } from '../../../../platform/database/index.ts'
import type { ImportedRow } from '../import-rows.store.ts'

type Creatable = { readonly after: number; readonly wanted: readonly number[] | null }

export async function countCreatable(
  reader: Reader,
  shop_id: string,
  import_id: string,
  { after, wanted }: Creatable,
): Promise<number> {
  const { count } = await creatable(reader, shop_id, import_id, { after, wanted })
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows before that line are passed over without being looked at again. */
export async function listCreatable(
  reader: Reader,
  shop_id: string,
  import_id: string,
  { after, wanted, limit }: Creatable & { readonly limit: number },
): Promise<ImportedRow[]> {
  return await creatable(reader, shop_id, import_id, { after, wanted })
    .selectAll()
    .orderBy('no')
    .limit(limit)
    .execute()
}

function creatable(reader: Reader, shop_id: string, import_id: string, { after, wanted }: Creatable) {
  return reader
    .selectFrom('import_rows')
    .where('shop_id', '=', shop_id)
    .where('import_id', '=', import_id)
    .where('parcel', 'is not', null)
    .where('no', '>', after)
    .$if(wanted !== null, (query) => query.where('no', '=', sql<number>`ANY (${[...(wanted ?? [])]}::int[])`))
}

export type CreatedRow = {
  readonly no: number
  readonly parcel_id: string
  readonly parcel_code: string
  readonly tracking_number: string
}

export async function markCreated(
  tx: Tx,
  shop_id: string,
  import_id: string,
  rows: readonly CreatedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await prepared(
    tx,
    'mark-import-rows-created',
    `UPDATE import_rows SET parcel = NULL, parcel_id = made.parcel_id, parcel_code = made.parcel_code,
       tracking_number = made.tracking_number
     FROM (SELECT unnest($3::int[]) AS no, unnest($4::uuid[]) AS parcel_id, unnest($5::text[]) AS parcel_code,
       unnest($6::text[]) AS tracking_number) AS made
     WHERE import_rows.shop_id = $1 AND import_rows.import_id = $2 AND import_rows.no = made.no`,
    [
      shop_id,
      import_id,
      rows.map(({ no }) => no),
      rows.map(({ parcel_id }) => parcel_id),
      rows.map(({ parcel_code }) => parcel_code),
      rows.map(({ tracking_number }) => tracking_number),
    ],
  )
}
