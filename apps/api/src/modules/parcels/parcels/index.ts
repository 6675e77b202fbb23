export { maskReceivers } from './mask-receivers.store.ts'
export { lockOperatedParcel, lockOperatedParcels } from './operated/lock-operated-parcels.ts'
export { lockSandboxParcels } from './operated/lock-sandbox-parcels.ts'
export { operatedParty } from './operated/operated-party.ts'
export {
  eventAnswer,
  type ParcelEventRow,
  type ParcelRow,
  type ParcelState,
  parcelAnswer,
  statusOf,
} from './parcel-row.ts'
export {
  findOwnIds,
  findParcelByCode,
  findParcelById,
  findParcelsByIds,
  listParcelEvents,
  lockFailedParcels,
  lockParcel,
  lockParcels,
  lockVersions,
  markPrinted,
  type ParcelChanges,
  searchText,
  updateParcel,
  writeChanges,
} from './parcels.store.ts'
