import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'

/** Parcels that the provider's staff must approve. Those that only wait for the order system's answer are left out. */
export async function countHeld(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
): Promise<number> {
  const result = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM parcels
    WHERE shop_id = ${shop_id} AND status = 'waiting_for_approval' AND approval_reason IS NOT NULL
      AND (${store_id ?? null}::uuid IS NULL OR store_id = ${store_id ?? null}::uuid)`.execute(reader)
  return result.rows[0]?.count ?? 0
}

/** Parcels of a store in each of these statuses. A status without parcels is missing. */
export async function countOfStore(
  reader: Reader,
  shop_id: string,
  store_id: string,
  statuses: readonly string[],
): Promise<{ status: string; count: number }[]> {
  const result = await sql<{ status: string; count: number }>`
    SELECT status, count(*)::int AS count FROM parcels
    WHERE shop_id = ${shop_id} AND store_id = ${store_id} AND status = ANY(${statuses}::text[])
    GROUP BY status`.execute(reader)
  return result.rows
}
