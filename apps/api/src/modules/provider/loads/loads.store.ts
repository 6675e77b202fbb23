import { sql } from 'kysely'
import {
  acrossShops,
  prepared,
  preparedForShops,
  type Reader,
  type Tx,
} from '../../../platform/database/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'

const reason = 'a runsheet and a mobile unit carry parcels of all shops'

export const loadKinds = ['runsheet', 'mobile_unit'] as const
export type LoadKind = (typeof loadKinds)[number]

const tables = {
  // `went_at` says when the load left; a parcel that came off it before was never on it.
  runsheet: { loads: 'runsheets', entries: 'runsheet_parcels', went_at: 'opened_at' },
  mobile_unit: { loads: 'mobile_units', entries: 'mobile_unit_parcels', went_at: 'departed_at' },
} as const satisfies Record<LoadKind, object>

type Named = readonly Pick<ParcelRow, 'shop_id' | 'id'>[]

export type EntryRow = ParcelRow & {
  added_at: Date
  left_at: Date | null
}

/** In the order in which they were added, without those that were taken off. */
export async function listEntries(reader: Reader, kind: LoadKind, id: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT parcels.*, entry.added_at, entry.left_at
    FROM ${sql.table(tables[kind].entries)} AS entry
    JOIN whole_parcels AS parcels ON parcels.shop_id = entry.shop_id AND parcels.id = entry.parcel_id
    WHERE entry.carrier_id = ${id} AND NOT entry.taken_off
    ORDER BY entry.added_at, entry.position`.execute(acrossShops(reader, reason))
  return rows
}

export type LoadEntry = {
  parcel_id: string
  load_id: string
  left_at: Date | null
  kind: string
  status: string
}

/** On any load of the kind now, and on this load before. */
export async function listEntriesOf(
  tx: Tx,
  kind: LoadKind,
  id: string,
  parcels: Named,
): Promise<LoadEntry[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<LoadEntry>`
    SELECT entry.parcel_id, entry.carrier_id AS load_id, entry.left_at, load.kind, load.status
    FROM ${asked(parcels)}
    JOIN ${sql.table(tables[kind].entries)} AS entry
      ON entry.shop_id = asked.shop_id AND entry.parcel_id = asked.id
    JOIN ${sql.table(tables[kind].loads)} AS load ON load.id = entry.carrier_id
    WHERE entry.left_at IS NULL OR entry.carrier_id = ${id}`.execute(acrossShops(tx, reason))
  return rows
}

export async function findLastEntry(
  tx: Tx,
  kind: LoadKind,
  { shop_id, id }: Named[number],
): Promise<{ left_at: Date | null; arrived_at_hub: string | null } | undefined> {
  const arrived =
    kind === 'runsheet'
      ? sql`NULL::text`
      : sql`CASE WHEN load.arrived_at IS NOT NULL AND NOT entry.taken_off THEN load.destination_hub_code END`
  const { rows } = await sql<{ left_at: Date | null; arrived_at_hub: string | null }>`
    SELECT entry.left_at, ${arrived} AS arrived_at_hub
    FROM ${sql.table(tables[kind].entries)} AS entry
    JOIN ${sql.table(tables[kind].loads)} AS load ON load.id = entry.carrier_id
    WHERE entry.shop_id = ${shop_id} AND entry.parcel_id = ${id}
    ORDER BY entry.left_at DESC NULLS FIRST LIMIT 1`.execute(tx)
  return rows[0]
}

/** Puts parcels on a load, also parcels that were taken off it before. */
export async function insertEntries(
  tx: Tx,
  kind: LoadKind,
  load_id: string,
  parcels: Named,
  added_at: Date,
): Promise<void> {
  if (parcels.length === 0) return
  await acrossShops(tx, reason)
    .insertInto(tables[kind].entries)
    .values(
      parcels.map(({ shop_id, id }, position) => ({
        shop_id,
        parcel_id: id,
        carrier_id: load_id,
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

export async function endEntries(
  tx: Tx,
  kind: LoadKind,
  id: string | null,
  parcels: Named,
  { left_at, taken_off }: { readonly left_at: Date; readonly taken_off: boolean },
): Promise<void> {
  if (parcels.length === 0) return
  const { loads, entries, went_at } = tables[kind]
  await sql`
    UPDATE ${sql.table(entries)} AS entry
    SET left_at = ${left_at}, taken_off = ${taken_off} OR load.${sql.ref(went_at)} IS NULL
    FROM ${sql.table(loads)} AS load, ${asked(parcels)}
    WHERE entry.shop_id = asked.shop_id AND entry.parcel_id = asked.id AND entry.left_at IS NULL
      AND load.id = entry.carrier_id
      AND (${id}::uuid IS NULL OR load.id = ${id})`.execute(acrossShops(tx, reason))
}

/** Ends the entries of parcels in mobile units that go to another hub than the one where the parcel has arrived. */
export async function endUnitsElsewhere(
  tx: Tx,
  arrived: readonly (Named[number] & { readonly hub_code: string })[],
  left_at: Date,
): Promise<void> {
  await prepared(
    acrossShops(tx, reason),
    'end-units-elsewhere',
    `UPDATE mobile_unit_parcels AS entry SET left_at = $4, taken_off = mobile_units.departed_at IS NULL
     FROM mobile_units, unnest($1::uuid[], $2::uuid[], $3::text[]) AS arrived (shop_id, id, hub_code)
     WHERE entry.shop_id = arrived.shop_id AND entry.parcel_id = arrived.id AND entry.left_at IS NULL
       AND mobile_units.id = entry.carrier_id AND mobile_units.destination_hub_code <> arrived.hub_code`,
    [
      arrived.map(({ shop_id }) => shop_id),
      arrived.map(({ id }) => id),
      arrived.map(({ hub_code }) => hub_code),
      left_at,
    ],
  )
}

export async function anyOnLoad(tx: Tx, parcels: Named): Promise<boolean> {
  const found = await preparedForShops(
    acrossShops(tx, reason),
    parcels,
    'any-on-load',
    `SELECT FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     WHERE EXISTS (SELECT FROM runsheet_parcels AS entry WHERE entry.shop_id = asked.shop_id
         AND entry.parcel_id = asked.id AND entry.left_at IS NULL)
       OR EXISTS (SELECT FROM mobile_unit_parcels AS entry WHERE entry.shop_id = asked.shop_id
         AND entry.parcel_id = asked.id AND entry.left_at IS NULL)
     LIMIT 1`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id)],
  )
  return found.length > 0
}

export async function listOpenRunsheets(
  tx: Tx,
  parcels: Named,
): Promise<{ parcel_id: string; courier_code: string }[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<{ parcel_id: string; courier_code: string }>`
    SELECT entry.parcel_id, runsheets.courier_code
    FROM ${asked(parcels)}
    JOIN runsheet_parcels AS entry ON entry.shop_id = asked.shop_id AND entry.parcel_id = asked.id
    JOIN runsheets ON runsheets.id = entry.carrier_id
    WHERE entry.left_at IS NULL AND runsheets.status = 'open'`.execute(acrossShops(tx, reason))
  return rows
}

export async function listDestinations(
  tx: Tx,
  parcels: Named,
): Promise<{ parcel_id: string; hub_code: string }[]> {
  if (parcels.length === 0) return []
  const { rows } = await sql<{ parcel_id: string; hub_code: string }>`
    SELECT entry.parcel_id, mobile_units.destination_hub_code AS hub_code
    FROM ${asked(parcels)}
    JOIN mobile_unit_parcels AS entry ON entry.shop_id = asked.shop_id AND entry.parcel_id = asked.id
    JOIN mobile_units ON mobile_units.id = entry.carrier_id
    WHERE entry.left_at IS NULL AND mobile_units.departed_at IS NOT NULL`.execute(acrossShops(tx, reason))
  return rows
}

function asked(parcels: Named) {
  return sql`unnest(${parcels.map(({ shop_id }) => shop_id)}::uuid[], ${parcels.map(({ id }) => id)}::uuid[])
    AS asked (shop_id, id)`
}
