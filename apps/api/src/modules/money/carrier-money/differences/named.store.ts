import { sql } from 'kysely'
import { preparedForShops, type Reader } from '../../../../platform/database/index.ts'
import type { ParcelKey } from '../facts/facts.store.ts'

type NamedParcel = {
  readonly parcel_id: string
  readonly tracking_number: string
  readonly shop_code: string
}

export async function listNamedParcels(
  reader: Reader,
  parcels: readonly ParcelKey[],
): Promise<ReadonlyMap<string, NamedParcel>> {
  const rows: NamedParcel[] = await preparedForShops(
    reader,
    parcels,
    'list-parcels-of-differences',
    `SELECT DISTINCT booking.parcel_id, booking.tracking_number, shops.shop_code
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
     JOIN carrier_bookings AS booking ON booking.shop_id = asked.shop_id AND booking.parcel_id = asked.parcel_id
     JOIN shops ON shops.id = asked.shop_id`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ parcel_id }) => parcel_id)],
  )
  return new Map(rows.map((row) => [row.parcel_id, row]))
}

export async function listLetterNumbers(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('carrier_letters')
    .select(['id', 'number'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
