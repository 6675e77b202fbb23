import { defineModule } from '../../../platform/module.ts'
import { hubRoutes } from './routes.ts'

export { type CourierRow, findCouriers, insertCourier } from './couriers.store.ts'
export {
  arrivalAt,
  arrivalFinder,
  type HubFinder,
  hubFinder,
  placeAhead,
  placeOfEnd,
  requireCourier,
  requireHub,
  requireHubRow,
} from './destination-hub.ts'
export { findHubs, findTaken, type HubRow, insertAreas, insertHub } from './hubs.store.ts'
export { plateColumns } from './keep-couriers.ts'

export const hubsModule = defineModule({
  name: 'hubs',
  routes: hubRoutes,
})
