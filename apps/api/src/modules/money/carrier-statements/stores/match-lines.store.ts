import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../../platform/database/index.ts'

const reason = 'carriers know no shops'

export type FoundParcel = { readonly shop_id: string; readonly parcel_id: string }

/** Parcels of a connection by the carrier's numbers. */
export async function findByCarrierCodes(
  reader: Reader,
  connection_id: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundParcel>> {
  if (codes.length === 0) return new Map()
  const rows = await acrossShops(reader, reason)
    .selectFrom('carrier_numbers')
    .select(['carrier_code', 'shop_id', 'parcel_id'])
    .where('carrier_code', '=', sql<string>`any(${codes}::text[])`)
    .where('connection_id', '=', connection_id)
    .execute()
  return new Map(rows.map(({ carrier_code, shop_id, parcel_id }) => [carrier_code, { shop_id, parcel_id }]))
}

/** Which of these parcels the connection has, or once had: a number of its carrier stays when a parcel goes elsewhere. */
export async function listCarriedIds(
  reader: Reader,
  connection_id: string,
  parcels: readonly FoundParcel[],
): Promise<ReadonlySet<string>> {
  const ids = parcels.map(({ parcel_id }) => parcel_id)
  if (ids.length === 0) return new Set()
  const all = acrossShops(reader, reason)
  const booked = await all
    .selectFrom('carrier_bookings')
    .select('parcel_id')
    .where('parcel_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('shop_id', '=', sql<string>`any(${[...new Set(parcels.map(({ shop_id }) => shop_id))]}::uuid[])`)
    .where('connection_id', '=', connection_id)
    .execute()
  return new Set(booked.map(({ parcel_id }) => parcel_id))
}

export async function listShopCodes(
  reader: Reader,
  shop_ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(shop_ids.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await acrossShops(reader, reason)
    .selectFrom('shops')
    .select(['id', 'shop_code'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, shop_code }) => [id, shop_code]))
}
