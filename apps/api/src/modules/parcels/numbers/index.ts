export { findCarriedParcels } from './carrier-numbers.store.ts'
export {
  findNumberedParcel,
  findNumberedParcels,
  giveBackNumbers,
  type NumberedParcel,
} from './parcel-numbers.store.ts'
