import { defineModule } from '../../../platform/module.ts'
import { changeRoutes } from './change/routes.ts'
import { createRoutes } from './create/routes.ts'
import { detailRoutes } from './detail/routes.ts'
import { listRoutes } from './list/routes.ts'

export { type StatusSum, sumByStatus, unmarkPrinted } from './change/act-on-many.store.ts'
export { actOnParcels } from './change/act-on-many.ts'
export { changeByProvider, planChange } from './change/change-by-provider.ts'
export { chooseDelivery, type DeliveryChoice } from './change/choose-delivery.ts'
export { deleteDrafts } from './change/delete-drafts.store.ts'
export { editParcel } from './change/edit-parcel.ts'
export { takeBack } from './change/take-back.ts'
export { createParcel, createParcels } from './create/create-parcel.ts'
export { insertParcels, type NewParcelRow, newborn } from './create/insert-parcels.store.ts'
export { findParcelsByPrivateCodes } from './create/known-parcels.store.ts'
export { columnsOf, draftColumns } from './create/parcel-columns.ts'
export { randomParcelCode, randomTrackingNumber } from './create/parcel-ids.ts'
export type { StoredParcel } from './create/store-parcels.ts'
export {
  claimPhotoAnswer,
  linkedParcel,
  lostClaimAnswer,
  type ReweighPhotos,
  reweighAnswer,
} from './detail/parcel-story.ts'
export { findOriginals, findReturnParcel, type Originals } from './detail/return-parcel.store.ts'
export type {
  AcceptedEvent,
  AppliedEvent,
  EventDetails,
  EventPosting,
  EventResult,
} from './events/accepted-event.ts'
export { applyEvent, applyEvents } from './events/apply-event.ts'
export { collectUntil } from './events/collection.ts'
export { decideEvent, decideEvents } from './events/decide-events.ts'
export { postMoney } from './events/post-money.ts'
export { findLastHub, insertRecordedEvents, type RecordedEvent } from './events/record-events.store.ts'
export { recordEvent } from './events/record-events.ts'
export { actorOf, reportedBy, wasReported } from './events/reported-by.ts'
export { tellOfEvents } from './events/tell-of-events.ts'
export { countShopNeeds } from './list/count-needs.ts'
export { listParcelCounts } from './list/count-parcels.store.ts'
export type { ListFilters } from './list/list-parcels.ts'
export { type IdList, type ListedCells, listListedParcels } from './list/matching-parcels.store.ts'
export { findMatching, writeMatching, writtenIds } from './list/matching-parcels.ts'
export { maskReceivers } from './mask-receivers.ts'
export { findNumberedParcel } from './numbers/parcel-numbers.store.ts'
export { lockOperatedParcel, lockOperatedParcels } from './operated/lock-operated-parcels.ts'
export { lockSandboxParcels } from './operated/lock-sandbox-parcels.ts'
export { operatedParty } from './operated/operated-party.ts'
export { eventAnswer, type ParcelEventRow, type ParcelRow, parcelAnswer, statusOf } from './parcel-row.ts'
export {
  findOwnIds,
  findParcelByCode,
  findParcelById,
  findParcelsByIds,
  listParcelEvents,
  lockParcel,
  lockVersions,
  markPrinted,
  updateParcel,
} from './parcels.store.ts'
export { enqueuePush, isToBePushed, isUnanswered, listForgottenPushes } from './push/enqueue-push.ts'

export const parcelsModule = defineModule({
  name: 'parcels',
  routes: (platform) => ({
    ...createRoutes(platform),
    ...changeRoutes(platform),
    ...listRoutes(platform),
    ...detailRoutes(platform),
  }),
})
