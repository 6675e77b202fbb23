import { defineModule } from '../../../platform/module.ts'
import { addressDirectory } from './address-directory.store.ts'
import { addressRoutes } from './routes.ts'

export { type AddressColumns, addressColumns, unitsOfColumns } from './address-columns.ts'
export { addressDirectory } from './address-directory.store.ts'
export type { AddressDirectory, Scheme, UnitRefs } from './address-directory.ts'
export { addressDirectoryOn, addressDirectoryToday } from './areas/directory-on-day.ts'
export {
  type AddressChoice,
  changedAddress,
  type ResolvedAddress,
  resolveAddress,
  unfinishedAddressFaults,
} from './resolve-address.ts'
export { seedAddresses } from './seed-addresses.ts'
export { deleteWordings } from './wordings/wordings.store.ts'

export const addressesModule = defineModule({
  name: 'addresses',
  routes: addressRoutes,
  // Ten transactions that all wait for the directory would leave it no connection to be read with.
  prepare: addressDirectory,
})
