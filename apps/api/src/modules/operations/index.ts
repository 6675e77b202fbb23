import type { codTransferOperations } from '@guihang/contract/cod-transfers'
import type { correctionOperations } from '@guihang/contract/corrections'
import type { operatedShopOperations } from '@guihang/contract/operated-shops'
import type { operatorOperations } from '@guihang/contract/operations'
import type { operatorLogOperations } from '@guihang/contract/operator-log'
import { defineModule } from '../../platform/module.ts'
import { moneyRoutes } from './money-routes.ts'
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
export { deliverPartly } from './deliver-partly.ts'
export { mobileUnitCarrier, runsheetCarrier } from './places.store.ts'
export { reweighParcel } from './reweigh-parcel.ts'
export { lockOperatedParcel, refusedRow } from './told-parcel.ts'

type Operations = typeof operatorOperations &
  typeof operatorLogOperations &
  typeof operatedShopOperations &
  typeof correctionOperations &
  typeof codTransferOperations

export const operationsModule = defineModule<Operations>({
  name: 'operations',
  routes: (platform) => ({
    ...operatorRoutes(platform),
    ...operatedShopRoutes(platform),
    ...moneyRoutes(platform),
  }),
})
