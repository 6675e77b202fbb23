import type { needsYouOperations } from '@guihang/contract/needs-you'
import type { parcelOperations } from '@guihang/contract/parcels'
import { defineModule } from '../../platform/module.ts'
import { needsYouRoutes } from './needs-you-routes.ts'
import { parcelRoutes } from './routes.ts'

export {
  type Applied,
  applyEvent,
  applyEvents,
  type HappenedEvent,
  type ParcelAndEvent,
  recordEvent,
} from './apply-event.ts'
export { createParcel } from './create-parcel.ts'
export { editParcel } from './edit-parcel.ts'
export { enqueuePush, isToBePushed, listForgottenPushes } from './enqueue-push.ts'
export { maskReceivers } from './mask-receivers.ts'
export { columnsOf, draftColumns, type FilledColumns, searchText } from './parcel-columns.ts'
export { firstIdAt, newId, randomCode, randomParcelCode, randomTrackingNumber } from './parcel-ids.ts'
export { type ParcelEventRow, type ParcelRow, parcelAnswer, statusOf } from './parcel-row.ts'
export { linkedParcel, lostClaimAnswer } from './parcel-story.ts'
export {
  findParcelById,
  findParcelsByIds,
  listParcelCounts,
  lockParcel,
  lockVersions,
  markPrinted,
  updateParcel,
} from './parcels.store.ts'
export { findToldBefore } from './record-events.store.ts'
export { findOriginals, findReturnParcel, type Originals, storeReturnParcel } from './return-parcel.ts'

export const parcelsModule = defineModule<typeof parcelOperations & typeof needsYouOperations>({
  name: 'parcels',
  routes: (platform) => ({ ...parcelRoutes(platform), ...needsYouRoutes(platform) }),
})
