import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'

export type Scope = { readonly shop_id: string; readonly store_id: string | undefined }

export type DayRow = { on: string; group: string; count: number; cod_amount: number }

function inScope({ shop_id, store_id }: Scope): RawBuilder<unknown> {
  const store = store_id === undefined ? sql`true` : sql`parcels.store_id = ${store_id}`
  return sql`parcels.shop_id = ${shop_id} AND ${store}`
}

/**
 * From an id (= a time of creation) on, without drafts and the rests of partial deliveries. `groups` names the statuses
 * of each group; all others are `moving`.
 */
export async function countByDayAndGroup(
  reader: Reader,
  scope: Scope,
  since_id: string,
  groups: Readonly<Record<string, readonly string[]>>,
): Promise<DayRow[]> {
  const cases = Object.entries(groups).map(
    ([group, statuses]) => sql`WHEN status = ANY(${statuses}::text[]) THEN ${group}`,
  )
  const result = await sql<DayRow>`
    SELECT ((created_at AT TIME ZONE 'UTC') + interval '7 hours')::date::text AS "on",
      CASE ${sql.join(cases, sql` `)} ELSE 'moving' END AS "group",
      count(*)::int AS count, coalesce(sum(cod), 0)::bigint AS cod_amount
    FROM whole_parcels AS parcels WHERE ${inScope(scope)} AND id >= ${since_id} AND status <> 'draft' AND return_of_id IS NULL
    GROUP BY 1, 2`.execute(reader)
  return result.rows
}

function isOfStore({ shop_id, store_id }: Scope): RawBuilder<unknown> {
  return store_id === undefined
    ? sql`true`
    : sql`EXISTS (SELECT FROM parcels
        WHERE parcels.shop_id = ${shop_id} AND parcels.id = listed.parcel_id AND parcels.store_id = ${store_id})`
}

/** A status without parcels is missing. */
export async function countByStatus(
  reader: Reader,
  scope: Scope,
  statuses: readonly string[],
): Promise<{ status: string; count: number }[]> {
  const result = await sql<{ status: string; count: number }>`
    SELECT listed.status, count(*)::int AS count FROM parcel_lists AS listed
    WHERE listed.shop_id = ${scope.shop_id} AND ${isOfStore(scope)} AND listed.status = ANY(${statuses}::text[])
    GROUP BY listed.status`.execute(reader)
  return result.rows
}
