import type { operatedShopOperations } from '@guihang/contract/operated-shops'
import type { paperOperations } from '@guihang/contract/papers'
import { defineModule } from '../../platform/module.ts'
import { operatedShopRoutes } from './operated/operated-routes.ts'
import { shopRoutes } from './routes.ts'

export { getShop } from './get-shop.ts'
export { getOperatedShop } from './operated/list-operated-shops.ts'
export {
  deletePapers,
  deleteShop,
  findShop,
  findShopCode,
  findShopName,
  insertShop,
  listPapers,
  lockWholeShop,
  type ShopRow,
  updateShop,
} from './shops.store.ts'
export { tellShop } from './tell-shop.ts'

export const shopsModule = defineModule<typeof paperOperations & typeof operatedShopOperations>({
  name: 'shops',
  routes: (platform) => ({ ...shopRoutes(platform), ...operatedShopRoutes(platform) }),
})
