import { defineModule } from '../../../platform/module.ts'
import { fetchPlaces } from './places/fetch-places.ts'
import { carrierRoutes } from './routes.ts'

export { type Ask, type AskLimits, askCarrier } from './asking/ask-carrier.ts'
export { carrierAccount } from './asking/carrier-account.ts'
export {
  type ConnectionRow,
  findConnection,
  hasConnections,
  holdConnection,
  listAllConnections,
  listConnections,
  lockConnection,
  type NamedConnection,
  updateConnection,
} from './connections/connections.store.ts'
export { inboxConnection } from './connections/inbox-secrets.ts'
export {
  carrierOfConnection,
  holdOpenConnection,
  isOpenConnection,
  listAskable,
  listOpenConnections,
} from './connections/open-connections.ts'
export { placesFor } from './places/places-for.ts'

export const carriersModule = defineModule({
  name: 'carriers',
  routes: carrierRoutes,
  jobs: { 'fetch-carrier-places': { lane: 'carrier', run: fetchPlaces } },
})
