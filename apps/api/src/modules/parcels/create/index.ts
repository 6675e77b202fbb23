import { defineModule } from '../../../platform/module.ts'
import { createRoutes } from './routes.ts'

export { createParcel, createParcels } from './create-parcel.ts'
export { insertParcels, type NewParcelRow, newborn } from './insert-parcels.store.ts'
export { findParcelsByPrivateCodes } from './known-parcels.store.ts'
export { requireHeldStore } from './known-stores.ts'
export { isPushed, newApprovalReason, papersOverdue } from './make-parcel.ts'
export {
  columnsOf,
  draftColumns,
  quotedColumns,
  type SaidField,
  saidColumns,
  senderColumns,
} from './parcel-columns.ts'
export { randomParcelCode, randomTrackingNumber } from './parcel-ids.ts'
export { refuseTakenPrivateCode, type StoredParcel, storeParcel } from './store-parcels.ts'
export { webhookEventsOf } from './webhook-events.ts'

export const createModule = defineModule({ name: 'create', routes: createRoutes })
