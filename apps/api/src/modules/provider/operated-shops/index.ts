import { defineModule } from '../../../platform/module.ts'
import { operatedShopRoutes } from './routes.ts'

export { findShops, getOperatedShop } from './list-operated-shops.ts'

export const operatedShopsModule = defineModule({
  name: 'operated-shops',
  routes: operatedShopRoutes,
})
