import { defineModule } from '../../../platform/module.ts'
import { pickupListRoutes } from './routes.ts'

export { deletePickupLists } from './pickup-lists.store.ts'

export const pickupListsModule = defineModule({
  name: 'pickup-lists',
  routes: pickupListRoutes,
})
