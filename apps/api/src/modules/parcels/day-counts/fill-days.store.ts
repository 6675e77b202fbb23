import { acrossShops, prepared, type Reader, type Tx } from '../../../platform/database/index.ts'

/** Shops of which some parcels between two ids are not kept yet. */
export async function listUnkeptShops(
  reader: Reader,
  { first_id, before }: { readonly first_id: string; readonly before: string },
): Promise<string[]> {
  const rows = await acrossShops(reader, 'the days of all shops are counted alike')
    .selectFrom('shops')
    .select('id')
    .where('days_kept_from', '>', first_id)
    .where('days_kept_from', '<=', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest parcels that are not kept yet, locked: who changes one of them afterwards finds it kept. */
export async function lockUnkept(
  tx: Tx,
  shop_id: string,
  first_id: string,
  limit: number,
): Promise<string[]> {
  const rows = await prepared<{ parcel_id: string }>(
    tx,
    'lock-unkept-parcels',
    `SELECT state.parcel_id FROM parcel_states AS state
     WHERE state.shop_id = $1 AND state.parcel_id IN (
       SELECT parcels.id FROM parcels
       WHERE parcels.shop_id = $1 AND parcels.id >= $2
         AND parcels.id < (SELECT days_kept_from FROM shops WHERE shops.id = $1)
       ORDER BY parcels.id DESC LIMIT $3)
     ORDER BY state.parcel_id FOR UPDATE OF state`,
    [shop_id, first_id, limit],
  )
  return rows.map(({ parcel_id }) => parcel_id)
}

/** Before it, histories lie in files. */
export async function firstIdInDatabase(reader: Reader): Promise<string> {
  const last = await reader
    .selectFrom('archived_months')
    .select('end_id')
    .orderBy('end_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.end_id ?? '00000000-0000-0000-0000-000000000000'
}
