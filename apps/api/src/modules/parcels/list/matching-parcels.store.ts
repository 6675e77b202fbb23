import type { CarrierKind } from '@guihang/domain/connection/carriers/carrier-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { idsOf, type PageAsked } from './list-parcels.store.ts'

export async function listParcelIds(reader: Reader, shop_id: string, asked: PageAsked): Promise<string[]> {
  const { rows } = await idsOf(shop_id, asked).execute(reader)
  return rows.map(({ id }) => id)
}

/** As the database writes a list: to read and write a hundred thousand ids takes longer than to find them. */
export async function writeParcelIds(reader: Reader, shop_id: string, asked: PageAsked): Promise<IdList> {
  const { rows } = await sql<IdList>`
    SELECT coalesce(array_agg(id ORDER BY id DESC), '{}')::text AS ids, count(*)::int AS count
    FROM (${idsOf(shop_id, asked)}) AS matching`.execute(reader)
  return rows[0] ?? { ids: '{}', count: 0 }
}

export type IdList = { readonly ids: string; readonly count: number }

/** A parcel in a file, column by column. Times are Vietnamese, `2026-11-22 14:05`; a unit is named as `vn2025 00001`. */
export type ListedCells = Pick<
  ParcelRow,
  | 'tracking_number'
  | 'private_code'
  | 'status'
  | 'sender_name'
  | 'receiver_name'
  | 'receiver_phone'
  | 'receiver_address'
  | 'products'
  | 'description'
  | 'notes'
  | 'weight'
  | 'charged_weight'
  | 'product_value'
  | 'cod'
  | 'total_cod'
  | 'shipping_fee'
  | 'insurance_fee'
  | 'service_fee'
  | 'return_fee'
  | 'payment_option'
  | 'delivery_option'
  | 'estimated_delivery_on'
> & {
  status_at: string
  created_at: string
  awb_printed_at: string | null
  receiver_level_3: string | null
  receiver_level_2: string | null
  receiver_level_1: string | null
  carrier: CarrierKind | null
  carrier_code: string | null
}
export type ListedColumn = keyof ListedCells

/** In the order of the ids. A lot is one JSON text, read in a tenth of the time of its rows. */
export async function listListedParcels(
  reader: Reader,
  shop_id: string,
  ids: readonly string[] | RawBuilder<readonly string[]>,
  columns: readonly ListedColumn[],
): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await sql<{ lot: unknown[][] | null }>`
    SELECT json_agg(json_build_array(${sql.join(columns.map(cellOf))}) ORDER BY asked.position) AS lot
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, position)
    JOIN whole_parcels AS parcels ON parcels.shop_id = ${shop_id} AND parcels.id = asked.id`.execute(reader)
  return rows[0]?.lot ?? []
}

/** By itself: a file without such a column asks no booking. */
function ofBooking(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(SELECT ${value} FROM carrier_bookings AS booking
    WHERE booking.shop_id = parcels.shop_id AND booking.parcel_id = parcels.id AND booking.state <> 'refused')`
}

function cellOf(column: ListedColumn): RawBuilder<unknown> {
  switch (column) {
    case 'status_at':
    case 'created_at':
    case 'awb_printed_at':
      return sql`to_char(${sql.ref(`parcels.${column}`)} AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI')`
    case 'receiver_level_1':
    case 'receiver_level_2':
    case 'receiver_level_3':
      return sql`parcels.receiver_scheme || ' ' || ${sql.ref(`parcels.${column}_code`)}`
    case 'carrier':
      return ofBooking(sql`booking.connection->>'kind'`)
    case 'carrier_code':
      return ofBooking(sql`booking.carrier_code`)
    default:
      return sql.ref(`parcels.${column}`)
  }
}
