export { readCarrierRules } from './keep-rules.ts'
export { ruledParcel } from './ruled-parcel.ts'
