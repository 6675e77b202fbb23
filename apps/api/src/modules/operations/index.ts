import type { operatedShopOperations } from '@guihang/contract/operated-shops'
import type { operatorOperations } from '@guihang/contract/operations'
import type { operatorLogOperations } from '@guihang/contract/operator-log'
import { defineModule } from '../../platform/module.ts'
import { operatorRoutes } from './routes.ts'
import { operatedShopRoutes } from './shop-routes.ts'

export type { NamedParcel, Wish } from './carry-lots.ts'
export {
  addPlaces,
  type CarrierCall,
  carriedAnswers,
  carrierCall,
  carryPlaced,
  happening,
  isPlaced,
  type Placed,
  type Places,
  removePlaces,
} from './carry-placed.ts'
export { mobileUnitCarrier, runsheetCarrier } from './places.store.ts'
export { postMoney } from './post-money.ts'

export const operationsModule = defineModule<
  typeof operatorOperations & typeof operatorLogOperations & typeof operatedShopOperations
>({
  name: 'operations',
  routes: (platform) => ({ ...operatorRoutes(platform), ...operatedShopRoutes(platform) }),
})
