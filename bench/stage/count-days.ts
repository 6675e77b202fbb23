import { dayMs } from '@guihang/domain/time'
import { fillDays } from '../../apps/api/src/modules/parcels/day-counts/fill-days.ts'
import { firstIdAt } from '../../apps/api/src/platform/new-id.ts'
import type { Stage } from './stage.ts'

/** What was copied counts on no day yet: the job that counts parcels of a release before does it. */
export async function countDays({ database }: Stage, shop_id: string): Promise<void> {
  const later = new Date(Date.now() + dayMs)
  for (const table of ['parcel_days', 'attempt_days', 'failure_days'])
    await database.pool.query(`DELETE FROM ${table} WHERE shop_id = $1`, [shop_id])
  await database.pool.query('UPDATE shops SET days_kept_from = $2 WHERE id = $1', [shop_id, firstIdAt(later)])
  const businessClock = { now: () => new Date(later.getTime() + dayMs) }
  await fillDays({ database, businessClock }, async () => undefined)
}
