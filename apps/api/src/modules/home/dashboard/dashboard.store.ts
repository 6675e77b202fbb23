import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'

export type Scope = { readonly shop_id: string; readonly store_id: string | undefined }

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
