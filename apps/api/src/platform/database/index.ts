export { deleteOlder, inBatches } from './batches.ts'
export {
  countAfterCommit,
  type Database,
  type DatabaseOptions,
  notifyAfterCommit,
  notifyOfficeAfterCommit,
  notifyShopAfterCommit,
  openDatabase,
  openReplica,
  readTogether,
} from './database.ts'
export { DatabaseUnavailable, isUniqueViolation } from './database-errors.ts'
export { ShopNotNamed } from './guard/guard-scope.ts'
export { acrossShops } from './guard/tenant-guard.ts'
export { type StorageLog, silentLog } from './log.ts'
export { migrate } from './migrate.ts'
export { prepared } from './prepared.ts'
export type { Reader, Tx } from './reader.ts'
export { openReaders, type ReaderState, type Readers } from './readers.ts'
export { MigrationError } from './run-migration.ts'
export { isSeeded, markSeeded } from './seeds.ts'
export { isAmong, listKeys } from './spread/all-keys.ts'
export { preparedByKeys } from './spread/by-key.ts'
export { keyDrawer } from './spread/draw-key.ts'
export { preparedForShops } from './spread/each-shop.ts'
export { isWrittenPastLocks, makeTableLike, setEverywhere } from './spread/months-on-nodes.ts'
export { type AskedShops, allShops, preparedOverShops } from './spread/over-shops.ts'
export { preparedOfShop, queryOfShop } from './spread/prepared-of-shop.ts'
export { type ShopStatement, shopStatement, storeForShops } from './spread/store-for-shops.ts'
export { shopTables, shopViews } from './spread/table-spread.ts'
export type { Tables } from './tables.ts'
