export type { LoadRequest, NamedParcel } from './apply-lots.ts'
export { addToLoad, takeOffLoad } from './fill-load.ts'
export { leaveLoads } from './leave-loads.ts'
export { type GivenLoadCall, type LoadCall, loadCall, loadEvent } from './load-call.ts'
export { isOn, listLoadParcels, loadParcel } from './load-entries.ts'
export {
  findLastEntry,
  type LoadEntry,
  listDestinations,
  listEntries,
  listOpenRunsheets,
} from './loads.store.ts'
export { type LoadedParcel, moveLoad } from './move-load.ts'
