export {
  findNumberedParcel,
  findNumberedParcels,
  giveBackNumbers,
  type NumberedParcel,
  takeNumbers,
} from './parcel-numbers.store.ts'
