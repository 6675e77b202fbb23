import type { pickupListOperations } from '@guihang/contract/parcels/pickup-lists'
import { defineModule } from '../../../platform/module.ts'
import { pickupListRoutes } from './routes.ts'

export { deletePickupLists } from './pickup-lists.store.ts'

export const pickupListsModule = defineModule<typeof pickupListOperations>({
  name: 'pickup-lists',
  routes: pickupListRoutes,
})
