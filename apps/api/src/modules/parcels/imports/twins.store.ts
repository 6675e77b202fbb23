import { type Selectable, sql } from 'kysely'
import type { Reader, Tables } from '../../../platform/database/index.ts'
import type { ImportedRow } from './import-rows.store.ts'

type Asked = { readonly codes: readonly string[]; readonly looks: readonly string[] }
type Twin = Pick<ImportedRow, 'no' | 'private_code' | 'look'>

export async function listTwins(
  reader: Reader,
  shop_id: string,
  import_id: string,
  asked: Asked,
): Promise<Twin[]> {
  if (asked.codes.length + asked.looks.length === 0) return []
  return (await twinsQuery(shop_id, import_id, asked).execute(reader)).rows
}

/** Each half has an index of its own; together they would read every row of the import. */
export function twinsQuery(shop_id: string, import_id: string, { codes, looks }: Asked) {
  return sql<Twin>`
    SELECT no, private_code, look FROM import_rows
    WHERE shop_id = ${shop_id} AND import_id = ${import_id} AND parcel_id IS NULL
      AND private_code = ANY (${[...codes]}::text[])
    UNION
    SELECT no, private_code, look FROM import_rows
    WHERE shop_id = ${shop_id} AND import_id = ${import_id} AND parcel_id IS NULL
      AND look = ANY (${[...looks]}::text[])
    ORDER BY no LIMIT 5000`
}

export async function listParcelsOfDay(
  reader: Reader,
  shop_id: string,
  asked: { readonly phones: readonly string[]; readonly since_id: string },
): Promise<
  Pick<
    Selectable<Tables['whole_parcels']>,
    'code' | 'tracking_number' | 'receiver_phone' | 'receiver_address' | 'products'
  >[]
> {
  return await reader
    .selectFrom('whole_parcels')
    .select(['code', 'tracking_number', 'receiver_phone', 'receiver_address', 'products'])
    .where('shop_id', '=', shop_id)
    .where('receiver_phone', '=', sql<string>`ANY (${[...asked.phones]}::text[])`)
    .where('id', '>=', asked.since_id)
    .where('status', 'not in', ['draft', 'shop_canceled'])
    .orderBy('id')
    .limit(5_000)
    .execute()
}
