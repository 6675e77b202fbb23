import type { Database } from '../../../apps/api/src/platform/database/index.ts'
import { standAlike } from '../../../apps/api/src/testing/parcel-states.ts'
import type { Owner } from '../../setup/people.ts'

let copied = 0

/**
 * Copies the only parcel of a shop so often, each copy with an id, a code and a number of its own. Another provider has
 * them all, so that the simulated couriers leave them where they are.
 */
export async function copyParcel(storage: Database, { user }: Owner, copies: number): Promise<void> {
  const from = Date.now() * 1_000 + copied
  copied += copies
  await storage.pool.query(`UPDATE parcels SET oms_code = 'ELSEWHERE-1' WHERE shop_id = $1`, [user.shop.id])
  await storage.pool.query(
    `INSERT INTO parcels SELECT copy.* FROM parcels, generate_series(1, $2::int) AS no,
       jsonb_populate_record(parcels, jsonb_build_object(
         'id', left(parcels.id::text, 24) || lpad(to_hex(no), 12, '0'), 'code', parcels.code || no,
         'tracking_number', 'XE' || right(($3::bigint + no)::text, 10))) AS copy
     WHERE parcels.shop_id = $1`,
    [user.shop.id, copies, from],
  )
  await standAlike(storage.pool, user.shop.id)
  await storage.pool.query('UPDATE parcel_counts SET count = count + $2 WHERE shop_id = $1 AND count = 1', [
    user.shop.id,
    copies,
  ])
}
