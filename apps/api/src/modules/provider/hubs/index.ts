import { defineModule } from '../../../platform/module.ts'
import { hubRoutes } from './routes.ts'

export { arrivalAt, arrivalFinder } from './arrivals.ts'
export { type CourierRow, findCouriers, insertCourier } from './couriers.store.ts'
export {
  type HubFinder,
  hubFinder,
  placeAhead,
  placeOfEnd,
  requireCourier,
  requireHub,
  requireHubRow,
} from './destination-hub.ts'
export { findHubs, type HubRow, insertAreas, insertHub } from './hubs.store.ts'
export { plateColumns } from './keep-couriers.ts'

export const hubsModule = defineModule({
  name: 'hubs',
  routes: hubRoutes,
})
