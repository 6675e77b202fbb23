import {
  countNeeds,
  type ShopNeed,
  shopNeeds,
  statusesInNeed,
} from '@guihang/domain/parcels/lifecycle/shop-needs'
import type { Reader } from '../../../platform/database/index.ts'
import { countHeld, countOfStore } from './count-needs.store.ts'
import { listParcelCounts } from './count-parcels.store.ts'

export async function countShopNeeds(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
): Promise<Record<ShopNeed, number>> {
  const [counts, held] = await Promise.all([
    // The counter table knows whole shops only; the parcels of a store are counted.
    store_id === undefined
      ? listParcelCounts(reader, shop_id)
      : countOfStore(reader, shop_id, store_id, shopNeeds.flatMap(statusesInNeed)),
    countHeld(reader, shop_id, store_id),
  ])
  return countNeeds(counts, held)
}
