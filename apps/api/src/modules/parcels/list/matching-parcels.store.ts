import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { conditionsOf, type PageAsked } from './list-parcels.store.ts'

/** Ids of the shop's parcels, newest first, at most `limit`. */
export async function listParcelIds(reader: Reader, shop_id: string, asked: PageAsked): Promise<string[]> {
  const statuses = asked.statuses ?? null
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM parcels
    WHERE shop_id = ${shop_id} AND ${conditionsOf(asked)}
      AND (${statuses}::text[] IS NULL OR status = ANY (${statuses}::text[]))
    ORDER BY id DESC LIMIT ${asked.limit}`.execute(reader)
  return rows.map(({ id }) => id)
}

const listedColumns = [
  'id',
  'tracking_number',
  'private_code',
  'status',
  'status_at',
  'created_at',
  'sender_name',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'receiver_scheme',
  'receiver_level_1_code',
  'receiver_level_2_code',
  'receiver_level_3_code',
  'products',
  'description',
  'notes',
  'weight',
  'charged_weight',
  'product_value',
  'cod',
  'total_cod',
  'shipping_fee',
  'insurance_fee',
  'service_fee',
  'return_fee',
  'payment_option',
  'delivery_option',
  'awb_printed_at',
  'estimated_delivery_on',
] as const satisfies readonly (keyof ParcelRow)[]

/** What a list of parcels in a file says of each. */
export type ListedParcel = Pick<ParcelRow, (typeof listedColumns)[number]>

/** The shop's parcels among these ids, in the order of the ids. */
export async function listListedParcels(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<ListedParcel[]> {
  const { rows } = await sql<ListedParcel>`
    SELECT ${sql.join(listedColumns.map((name) => sql.ref(`parcels.${name}`)))}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, position)
    JOIN parcels ON parcels.shop_id = ${shop_id} AND parcels.id = asked.id
    ORDER BY asked.position`.execute(reader)
  return rows
}
