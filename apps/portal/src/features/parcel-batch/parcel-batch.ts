// What choosing parcels fetches, as one file.
export { BatchCancel } from './batch-cancel.tsx'
export { BatchPrint } from './batch-print.tsx'
export { ParcelBatchBar, SelectAllLine } from './parcel-batch-bar.tsx'
