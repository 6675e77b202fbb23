export { listCodDays } from './cod-days.store.ts'
export type { CodMove } from './cod-moves.ts'
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
  lastTakenBack,
  listOwedSince,
  listPostedByDelivery,
  owedSince,
} from './owed-since.store.ts'
export { isReweighed } from './reweighed.ts'
export { listUnpaidCod, sumUnpaid, type UnpaidCodRow } from './unpaid-days.store.ts'
export { addPaid, addUnpaid } from './unpaid-days.ts'
