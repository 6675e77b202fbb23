import type { Database } from '../../../apps/api/src/platform/database/index.ts'
import type { Owner } from '../../setup/people.ts'

/** Simulated couriers leave the parcels of another provider alone, however long their labels take. */
export async function holdParcels(storage: Database, { user }: Owner): Promise<void> {
  await storage.pool.query(`UPDATE parcels SET oms_code = 'HELD-' || code WHERE shop_id = $1`, [user.shop.id])
}
