import type { CarrierUnit } from '@guihang/carriers/carrier'
import type { PlaceScheme } from '@guihang/carriers/shipment'
import { placeKey } from '@guihang/domain/connection/carriers/match-places'
import { foldText } from '@guihang/domain/text'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'

export type PlaceRow = Selectable<Tables['carrier_units']>

/** Of a connection's list. */
export type NamedPlace = Pick<PlaceRow, 'scheme' | 'level' | 'id'>

/** Those of the connections for which some place of the carrier is known as one of ours. */
export async function connectionsWithPlaces(
  reader: Reader,
  connection_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (connection_ids.length === 0) return new Set()
  const rows = await reader
    .selectFrom('carrier_connections')
    .select('id')
    .where('id', 'in', connection_ids)
    .where((where) =>
      where.exists(
        where
          .selectFrom('carrier_units')
          .select('carrier_units.id')
          .whereRef('carrier_units.connection_id', '=', 'carrier_connections.id')
          .where('unit_code', 'is not', null),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countUnmatched(
  reader: Reader,
  connection_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (connection_ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('carrier_units')
    .select(['connection_id', (count) => count.fn.countAll<number>().as('count')])
    .where('connection_id', 'in', connection_ids)
    .where('unit_code', 'is', null)
    .groupBy('connection_id')
    .execute()
  return new Map(rows.map(({ connection_id, count }) => [connection_id, count]))
}

/** The whole list of a scheme. */
export async function listPlaces(
  reader: Reader,
  connection_id: string,
  scheme: PlaceScheme,
): Promise<PlaceRow[]> {
  return await reader
    .selectFrom('carrier_units')
    .selectAll()
    .where('connection_id', '=', connection_id)
    .where('scheme', '=', scheme)
    .execute()
}

/** What people said, by `placeKey`: a unit of ours, or that it is none. */
export function saidOf(rows: readonly PlaceRow[]): ReadonlyMap<string, string | null> {
  return new Map(
    rows.filter(({ matched_by }) => matched_by === 'person').map((row) => [placeKey(row), row.unit_code]),
  )
}

/** Rows of one statement. */
const lot = 2_000

/** What people said stays, also what they say meanwhile; what the carrier lists no longer goes. */
export async function replacePlaces(
  tx: Tx,
  listed: { readonly connection_id: string; readonly scheme: PlaceScheme; readonly fetched_at: Date },
  units: readonly CarrierUnit[],
  matched: ReadonlyMap<string, string>,
): Promise<void> {
  const { connection_id, scheme, fetched_at } = listed
  for (let at = 0; at < units.length; at += lot) {
    const rows = units.slice(at, at + lot).map((unit) => rowOf(unit, matched.get(placeKey(unit)) ?? null))
    await sql`
      INSERT INTO carrier_units AS known (connection_id, scheme, level, id, name, other_names, folded_name, parent_id,
        unit_code, matched_by, fetched_at)
      SELECT ${connection_id}, ${scheme}, level, id, name, other_names, folded_name, parent_id, unit_code, matched_by,
        ${fetched_at}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (level text, id text, name text,
        other_names text[], folded_name text, parent_id text, unit_code text, matched_by text)
      ON CONFLICT (connection_id, scheme, level, id) DO UPDATE SET
        name = excluded.name, other_names = excluded.other_names, folded_name = excluded.folded_name,
        parent_id = excluded.parent_id, fetched_at = excluded.fetched_at,
        unit_code = CASE known.matched_by WHEN 'person' THEN known.unit_code ELSE excluded.unit_code END,
        matched_by = CASE known.matched_by WHEN 'person' THEN known.matched_by ELSE excluded.matched_by END`.execute(
      tx,
    )
  }
  await tx
    .deleteFrom('carrier_units')
    .where('connection_id', '=', connection_id)
    .where('scheme', '=', scheme)
    .where('fetched_at', '<>', fetched_at)
    .execute()
}

function rowOf({ level, id, name, other_names, parent_id }: CarrierUnit, unit_code: string | null) {
  const matched_by = unit_code === null ? 'nobody' : 'name'
  return { level, id, name, other_names, folded_name: foldText(name), parent_id, unit_code, matched_by }
}

/** As a person says. Undefined where the list has no such place. */
export async function storeSaid(
  tx: Tx,
  connection_id: string,
  { scheme, level, id }: NamedPlace,
  unit_code: string | null,
): Promise<PlaceRow | undefined> {
  return await tx
    .updateTable('carrier_units')
    .set({ unit_code, matched_by: 'person' })
    .where('connection_id', '=', connection_id)
    .where('scheme', '=', scheme)
    .where('level', '=', level)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** By name, for places of which no person has said anything. */
export async function storeMatched(
  tx: Tx,
  connection_id: string,
  scheme: PlaceScheme,
  changed: readonly Pick<PlaceRow, 'level' | 'id' | 'unit_code'>[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    UPDATE carrier_units SET unit_code = changed.unit_code,
      matched_by = CASE WHEN changed.unit_code IS NULL THEN 'nobody' ELSE 'name' END
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS changed (level text, id text, unit_code text)
    WHERE connection_id = ${connection_id} AND scheme = ${scheme} AND matched_by <> 'person'
      AND carrier_units.level = changed.level AND carrier_units.id = changed.id`.execute(tx)
}

export async function deletePlaces(tx: Tx, connection_id: string): Promise<void> {
  await tx.deleteFrom('carrier_units').where('connection_id', '=', connection_id).execute()
}

/** With the names of the units above, the highest last. */
export type ListedPlaceRow = Pick<
  PlaceRow,
  'scheme' | 'level' | 'id' | 'name' | 'unit_code' | 'matched_by'
> & {
  readonly within: string[]
}

/** Provinces before districts before wards, each by name. Nothing comes after a place that the list no longer has. */
export async function listPlacePage(
  reader: Reader,
  connection_id: string,
  asked: {
    readonly matched?: boolean | undefined
    readonly keyword?: string | undefined
    readonly only?: NamedPlace
    readonly after?: NamedPlace | undefined
    readonly limit: number
  },
): Promise<ListedPlaceRow[]> {
  const { matched, keyword, only, after, limit } = asked
  const folded = foldText(keyword ?? '')
  const { rows } = await sql<ListedPlaceRow>`
    SELECT place.scheme, place.level, place.id, place.name, place.unit_code, place.matched_by,
      array_remove(ARRAY[above.name, highest.name], NULL) AS within
    FROM carrier_units AS place
    LEFT JOIN LATERAL (SELECT name, parent_id, level FROM carrier_units AS unit
      WHERE unit.connection_id = place.connection_id AND unit.scheme = place.scheme AND unit.id = place.parent_id
        AND (unit.level = 'province' OR (unit.level = 'district' AND place.level = 'ward'))
      ORDER BY unit.level LIMIT 1) AS above ON true
    LEFT JOIN carrier_units AS highest ON highest.connection_id = place.connection_id
      AND highest.scheme = place.scheme AND highest.level = 'province' AND above.level = 'district'
      AND highest.id = above.parent_id
    WHERE place.connection_id = ${connection_id}
      AND (${matched ?? null}::boolean IS NULL OR (place.unit_code IS NOT NULL) = ${matched ?? null})
      AND position(${folded} in place.folded_name) > 0
      AND ${only === undefined ? sql`true` : isPlace(only)}
      AND ${
        after === undefined
          ? sql`true`
          : sql`ROW(${orderOf}) > (SELECT ${orderOf} FROM carrier_units AS place
        WHERE place.connection_id = ${connection_id} AND ${isPlace(after)})`
      }
    ORDER BY ${orderOf}
    LIMIT ${limit}`.execute(reader)
  return rows
}

const orderOf = sql`place.scheme, array_position(ARRAY['province', 'district', 'ward'], place.level), place.folded_name,
  place.id`

function isPlace({ scheme, level, id }: NamedPlace) {
  return sql<boolean>`(place.scheme = ${scheme} AND place.level = ${level} AND place.id = ${id})`
}
