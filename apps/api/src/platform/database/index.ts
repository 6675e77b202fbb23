// The door of the storage layer: modules and the other parts of the platform import from here.
export {
  afterCommit,
  type Database,
  type DatabaseOptions,
  openDatabase,
  type Reader,
  type Tx,
} from './database.ts'
export { DatabaseUnavailable, isForeignKeyViolation, isUniqueViolation } from './database-errors.ts'
export { type StorageLog, silentLog } from './log.ts'
export { prepared } from './prepared.ts'
export { shopTables, type Tables } from './tables.ts'
export { acrossShops } from './tenant-guard.ts'
