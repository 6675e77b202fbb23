// The door of the storage layer: modules and the other parts of the platform import from here.
export { inBatches } from './batches.ts'
export {
  countAfterCommit,
  type Database,
  type DatabaseOptions,
  isSpread,
  notifyAfterCommit,
  notifyShopAfterCommit,
  openDatabase,
  openReplica,
} from './database.ts'
export { DatabaseUnavailable, isUniqueViolation } from './database-errors.ts'
export { ShopNotNamed } from './guard-scope.ts'
export { type StorageLog, silentLog } from './log.ts'
export { MigrationError, migrate } from './migrate.ts'
export { prepared } from './prepared.ts'
export type { Reader, Tx } from './reader.ts'
export { openReaders, type ReaderState, type Readers } from './readers.ts'
export { isSeeded, markSeeded } from './seeds.ts'
export { preparedForShops } from './spread/each-shop.ts'
export { readSpread } from './spread/is-spread.ts'
export { partBeside, partsOf } from './spread/parts-beside.ts'
export { preparedOfShop } from './spread/prepared-of-shop.ts'
export { shopTables, shopViews, type Tables } from './tables.ts'
export { acrossShops } from './tenant-guard.ts'
