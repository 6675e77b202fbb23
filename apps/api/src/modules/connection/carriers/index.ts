export { type Ask, type AskLimits, askCarrier } from './asking/ask-carrier.ts'
export { carrierAccount } from './asking/carrier-account.ts'
export {
  type ConnectionRow,
  findConnection,
  listAllConnections,
  listConnections,
  type NamedConnection,
} from './connections.store.ts'
export { inboxConnection } from './inbox-secrets.ts'
export { carrierOfConnection, isOpenConnection, listOpenConnections } from './open-connections.ts'
export { placesFor } from './places/places-for.ts'
