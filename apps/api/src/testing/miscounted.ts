import type { Database } from '../platform/database/index.ts'

/** Statuses whose counter differs from a recount over the parcels, of all shops: none when the counters are kept right. */
export async function miscountedStatuses(database: Database): Promise<number> {
  const { rows } = await database.pool.query(`
    SELECT 1 FROM (SELECT shop_id, status, count(*) AS count FROM whole_parcels GROUP BY 1, 2) AS really
    FULL JOIN parcel_counts USING (shop_id, status)
    WHERE coalesce(really.count, 0) <> coalesce(parcel_counts.count, 0)`)
  return rows.length
}
