import { hourMs } from '@guihang/domain/time'
import { inBatches } from '../../../platform/database/index.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockShop, updateShop } from '../../shop/shops/index.ts'
import { countAttemptsOf } from './attempts.store.ts'
import { countParcels } from './created-days.store.ts'
import { firstIdInDatabase, listUnkeptShops, lockUnkept } from './fill-days.store.ts'

/**
 * Counts the parcels of before the counts were kept, in lots from the newest on; a kill loses the lot at hand. Those of an
 * hour ago are all written: none can come below the ids that a shop's counts begin with. Answers how many were counted.
 */
export async function fillDays(
  {
    database,
    businessClock,
  }: Pick<Platform, 'database'> & { readonly businessClock: Pick<Platform['businessClock'], 'now'> },
  rest: (ms: number) => Promise<unknown>,
): Promise<number> {
  const first_id = await firstIdInDatabase(database.db)
  const before = firstIdAt(new Date(businessClock.now().getTime() - hourMs))
  let count = 0
  for (const shop_id of await listUnkeptShops(database.db, { first_id, before }))
    count += await inBatches(async (size) => {
      const began = performance.now()
      const counted = await database.transaction(async (tx) => {
        // A second job waits here for the first.
        await lockShop(tx, shop_id)
        const ids = await lockUnkept(tx, shop_id, first_id, size)
        await countParcels(tx, shop_id, ids)
        await countAttemptsOf(tx, shop_id, ids)
        const days_kept_from = (ids.length < size ? undefined : ids[0]) ?? first_id
        await updateShop(tx, shop_id, { days_kept_from })
        return ids.length
      })
      // As long as it took: the other half of the time belongs to whoever works.
      await rest(performance.now() - began)
      return counted
    })
  return count
}
