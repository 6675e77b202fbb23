import type { operatedShopOperations } from '@guihang/contract/provider/operated-shops'
import { defineModule } from '../../../platform/module.ts'
import { operatedShopRoutes } from './routes.ts'

export { getOperatedShop } from './list-operated-shops.ts'

export const operatedShopsModule = defineModule<typeof operatedShopOperations>({
  name: 'operated-shops',
  routes: operatedShopRoutes,
})
