import { sql } from 'kysely'
import { acrossShops, prepared, type Reader, type Tx } from '../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

const reason = 'a courier and a mobile unit carry parcels of all shops'

/** What carries parcels from place to place, and where its parcels are kept. */
export type Carrier = {
  readonly carriers: 'runsheets' | 'mobile_units'
  readonly places: 'runsheet_parcels' | 'mobile_unit_parcels'
  /** The column that says when it went; what was never under way with it was not on it. */
  readonly went_at: 'opened_at' | 'departed_at'
}

export const runsheetCarrier = {
  carriers: 'runsheets',
  places: 'runsheet_parcels',
  went_at: 'opened_at',
} as const satisfies Carrier

export const mobileUnitCarrier = {
  carriers: 'mobile_units',
  places: 'mobile_unit_parcels',
  went_at: 'departed_at',
} as const satisfies Carrier

type Named = readonly Pick<ParcelRow, 'shop_id' | 'id'>[]

export type PlacedParcel = Pick<ParcelRow, 'tracking_number' | 'status' | 'total_cod'> & {
  added_at: Date
  left_at: Date | null
}

/** What is or was carried, in the order in which it was added; what was taken off before is not. */
export async function listPlaced(reader: Reader, carrier: Carrier, id: string): Promise<PlacedParcel[]> {
  const { rows } = await sql<PlacedParcel>`
    SELECT parcels.tracking_number, parcels.status, parcels.total_cod, place.added_at, place.left_at
    FROM ${sql.table(carrier.places)} AS place
    JOIN parcels ON parcels.shop_id = place.shop_id AND parcels.id = place.parcel_id
    WHERE place.carrier_id = ${id} AND NOT place.taken_off
    ORDER BY place.added_at, place.position`.execute(acrossShops(reader, reason))
  return rows
}

/** Where a parcel is carried, or was before. */
export type Place = {
  parcel_id: string
  carrier_id: string
  left_at: Date | null
  kind: string
  status: string
}

/** The places these parcels have now with any carrier of the kind, and those they had with this one before. */
export async function listPlaces(tx: Tx, carrier: Carrier, id: string, parcels: Named): Promise<Place[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<Place>`
    SELECT place.parcel_id, place.carrier_id, place.left_at, carrier.kind, carrier.status
    FROM ${asked(parcels)}
    JOIN ${sql.table(carrier.places)} AS place
      ON place.shop_id = asked.shop_id AND place.parcel_id = asked.id
    JOIN ${sql.table(carrier.carriers)} AS carrier ON carrier.id = place.carrier_id
    WHERE place.left_at IS NULL OR place.carrier_id = ${id}`.execute(acrossShops(tx, reason))
  return rows
}

/** Gives parcels a place, also such as were taken off it before. */
export async function insertPlaces(
  tx: Tx,
  carrier: Carrier,
  carrier_id: string,
  parcels: Named,
  added_at: Date,
): Promise<void> {
  if (parcels.length === 0) return
  await acrossShops(tx, reason)
    .insertInto(carrier.places)
    .values(
      parcels.map(({ shop_id, id }, position) => ({
        shop_id,
        parcel_id: id,
        carrier_id,
        added_at,
        position,
        left_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'parcel_id', 'carrier_id']).doUpdateSet(({ ref }) => ({
        added_at,
        position: ref('excluded.position'),
        left_at: null,
        taken_off: false,
      })),
    )
    .execute()
}

/** Ends the places of parcels with this carrier, or with whatever carrier of the kind they are (null). */
export async function endPlaces(
  tx: Tx,
  carrier: Carrier,
  id: string | null,
  parcels: Named,
  left: { readonly left_at: Date; readonly stays_behind: boolean },
): Promise<void> {
  if (parcels.length === 0) return
  await sql`
    UPDATE ${sql.table(carrier.places)} AS place
    SET left_at = ${left.left_at}, taken_off = ${left.stays_behind} OR carrier.${sql.ref(carrier.went_at)} IS NULL
    FROM ${sql.table(carrier.carriers)} AS carrier, ${asked(parcels)}
    WHERE place.shop_id = asked.shop_id AND place.parcel_id = asked.id AND place.left_at IS NULL
      AND carrier.id = place.carrier_id
      AND (${id}::uuid IS NULL OR carrier.id = ${id})`.execute(acrossShops(tx, reason))
}

/** Whether any of these parcels is carried now; most events are told of parcels that are on no round and in no unit. */
export async function anyCarried(tx: Tx, parcels: Named): Promise<boolean> {
  const found = await prepared(
    acrossShops(tx, reason),
    'any-carried',
    `SELECT FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     WHERE EXISTS (SELECT FROM runsheet_parcels AS place WHERE place.shop_id = asked.shop_id
         AND place.parcel_id = asked.id AND place.left_at IS NULL)
       OR EXISTS (SELECT FROM mobile_unit_parcels AS place WHERE place.shop_id = asked.shop_id
         AND place.parcel_id = asked.id AND place.left_at IS NULL)
     LIMIT 1`,
    [parcels.map(({ shop_id }) => shop_id), parcels.map(({ id }) => id)],
  )
  return found.length > 0
}

/** The couriers who are out with these parcels, by their open runsheets. */
export async function listOpenRounds(
  tx: Tx,
  parcels: Named,
): Promise<{ parcel_id: string; courier_code: string }[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<{ parcel_id: string; courier_code: string }>`
    SELECT place.parcel_id, runsheets.courier_code
    FROM ${asked(parcels)}
    JOIN runsheet_parcels AS place ON place.shop_id = asked.shop_id AND place.parcel_id = asked.id
    JOIN runsheets ON runsheets.id = place.carrier_id
    WHERE place.left_at IS NULL AND runsheets.status = 'open'`.execute(acrossShops(tx, reason))
  return rows
}

/** The hubs to which these parcels are on their way in a mobile unit that has departed. */
export async function listDestinations(
  tx: Tx,
  parcels: Named,
): Promise<{ parcel_id: string; hub_code: string }[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<{ parcel_id: string; hub_code: string }>`
    SELECT place.parcel_id, mobile_units.destination_hub_code AS hub_code
    FROM ${asked(parcels)}
    JOIN mobile_unit_parcels AS place ON place.shop_id = asked.shop_id AND place.parcel_id = asked.id
    JOIN mobile_units ON mobile_units.id = place.carrier_id
    WHERE place.left_at IS NULL AND mobile_units.departed_at IS NOT NULL`.execute(acrossShops(tx, reason))
  return rows
}

function asked(parcels: Named) {
  return sql`unnest(${parcels.map(({ shop_id }) => shop_id)}::uuid[], ${parcels.map(({ id }) => id)}::uuid[])
    AS asked (shop_id, id)`
}
