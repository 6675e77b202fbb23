import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../../platform/database/index.ts'
import type { WaitingKey } from './waiting.store.ts'

/** The things that were found, as `page (shop_id, id)`. */
export function pageOf(keys: readonly WaitingKey[]) {
  return sql`unnest(${keys.map(({ shop_id }) => shop_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) AS page (shop_id, id)`
}

export const shopColumns = sql`shops.id AS shop_id, shops.shop_code, shops.shop_name`

export const parcelColumns = sql`parcel.id AS parcel_id, parcel.code AS parcel_code, parcel.tracking_number, parcel.status,
  parcel.version AS parcel_version, parcel.product_value, parcel.cod, parcel.total_cod,
  parcel.shipping_fee, parcel.return_fee`

export function everyShop(reader: Reader): Reader {
  return acrossShops(reader, 'the provider decides for all shops')
}

/** Some rows tell the id of who prepared them, and no name. */
export async function listOperatorNames(
  reader: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = ids.filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await reader.selectFrom('operators').select(['id', 'name']).where('id', 'in', asked).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
