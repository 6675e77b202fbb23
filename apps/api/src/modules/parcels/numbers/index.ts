export {
  findNumberedParcel,
  findNumberedParcels,
  giveBackNumbers,
  type NumberedParcel,
} from './parcel-numbers.store.ts'
