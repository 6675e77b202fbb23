import type { addressOperations } from '@guihang/contract/addresses'
import { defineModule } from '../../platform/module.ts'
import { addressRoutes } from './routes.ts'

export { addressDirectory } from './address-directory.store.ts'
export type { AddressDirectory, LevelCodes, Scheme, Unit, UnitRefs } from './address-directory.ts'
export {
  type AddressChoice,
  type AddressResolution,
  changedAddress,
  type ResolvedAddress,
  resolveAddress,
} from './resolve-address.ts'
export { seedAddresses } from './seed-addresses.ts'

export const addressesModule = defineModule<typeof addressOperations>({
  name: 'addresses',
  routes: addressRoutes,
})
