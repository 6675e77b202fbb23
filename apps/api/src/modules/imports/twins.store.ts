import { type Selectable, sql } from 'kysely'
import type { Reader, Tables } from '../../platform/database/index.ts'
import type { ImportedRow } from './import-rows.store.ts'

/** The first other row of the import with one of these codes or looks that is no parcel yet, by line. */
export async function listTwins(
  reader: Reader,
  shop_id: string,
  import_id: string,
  asked: { readonly codes: readonly string[]; readonly looks: readonly string[] },
): Promise<Pick<ImportedRow, 'no' | 'private_code' | 'look'>[]> {
  if (asked.codes.length + asked.looks.length === 0) return []
  const found = await sql<Pick<ImportedRow, 'no' | 'private_code' | 'look'>>`
    SELECT no, private_code, look FROM import_rows
    WHERE shop_id = ${shop_id} AND import_id = ${import_id} AND parcel_id IS NULL
      AND (private_code = ANY (${[...asked.codes]}::text[]) OR look = ANY (${[...asked.looks]}::text[]))
    ORDER BY no LIMIT 5000`.execute(reader)
  return found.rows
}

/** Parcels of today with one of these phones, of which a row may be another. */
export async function listParcelsOfDay(
  reader: Reader,
  shop_id: string,
  asked: { readonly phones: readonly string[]; readonly since_id: string },
): Promise<
  Pick<
    Selectable<Tables['parcels']>,
    'code' | 'tracking_number' | 'receiver_phone' | 'receiver_address' | 'products'
  >[]
> {
  return await reader
    .selectFrom('parcels')
    .select(['code', 'tracking_number', 'receiver_phone', 'receiver_address', 'products'])
    .where('shop_id', '=', shop_id)
    .where('receiver_phone', '=', sql<string>`ANY (${[...asked.phones]}::text[])`)
    .where('id', '>=', asked.since_id)
    .where('status', 'not in', ['draft', 'shop_canceled'])
    .orderBy('id')
    .limit(5_000)
    .execute()
}
