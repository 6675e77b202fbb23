export { type CarriedDay, listCarriedCod, listPaidAheadAfter } from './carried-cod.store.ts'
export { listCodDays } from './cod-days.store.ts'
export type { CodMove } from './cod-moves.ts'
export { nameUnstated } from './name-unstated.store.ts'
export {
  listLateFees,
  listOwedEntries,
  listOwedShops,
  type OwedEntryRow,
  releaseOwedEntries,
  takeOwedEntries,
} from './owed-entries.store.ts'
export {
  findOwedSince,
  firstId,
  isReweighed,
  lastTakenBack,
  listOwedSince,
  listPostedByDelivery,
  owedSince,
  quotedList,
} from './owed-since.store.ts'
export { listUnpaidCod, sumUnpaid, type UnpaidCodRow } from './unpaid-days.store.ts'
export { addPaid, addUnpaid } from './unpaid-days.ts'
