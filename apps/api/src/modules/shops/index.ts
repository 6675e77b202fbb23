import type { paperOperations } from '@guihang/contract/papers'
import { defineModule } from '../../platform/module.ts'
import { shopRoutes } from './routes.ts'

export { getShop } from './get-shop.ts'
export { arePapersFull, papersVersion } from './paper-rules.ts'
export {
  deletePapers,
  deleteShop,
  findShop,
  findShopCode,
  findShopName,
  insertShop,
  listPapers,
  lockShop,
  lockWholeShop,
  type ShopRow,
  updateShop,
} from './shops.store.ts'
export { tellShop } from './tell-shop.ts'

export const shopsModule = defineModule<typeof paperOperations>({ name: 'shops', routes: shopRoutes })
