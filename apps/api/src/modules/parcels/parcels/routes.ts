import { parcelOperations as operations } from '@guihang/contract/parcels/parcels'
import type { SignedInShop, SignedInUser } from '../../../platform/auth/caller.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { createLimitCheck } from '../../../platform/http/guards/shared-limit.ts'
import {
  handle,
  handleLate,
  handleOneStatement,
  handleWithoutTransaction,
  routes,
} from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { archivedMark } from '../../money/archive/index.ts'
import { listParcelMovements } from '../../money/ledger/index.ts'
import { addressDirectory } from '../addresses/index.ts'
import { answerFailedDelivery } from './change/answer-failed-delivery.ts'
import { cancelParcel } from './change/cancel-parcel.ts'
import { editParcel } from './change/edit-parcel.ts'
import { retryAllPushes, retryPush } from './change/retry-push.ts'
import { createParcel } from './create/create-parcel.ts'
import { findReceivers } from './create/find-receivers.ts'
import { saveDraft, updateDraft } from './create/save-draft.ts'
import { validateParcel } from './create/validate-parcel.ts'
import { countParcelsByStatus } from './list/count-parcels.ts'
import { countWaitingCod } from './list/count-waiting-cod.ts'
import { listParcels } from './list/list-parcels.ts'
import { type ParcelRow, parcelAnswer, parcelDetailAnswer } from './parcel-row.ts'
import { findParcelByCode, findParcelById, listParcelEvents } from './parcels.store.ts'
import { feeDetailsOf } from './story/fee-details.ts'
import { claimPhotoAnswer, getParcelStory } from './story/parcel-story.ts'

/** Receiver look-ups a shop may make in an hour: plenty for typing two hundred orders, too few to harvest phone numbers. */
const receiversPerHour = 1_000

export function parcelRoutes(platform: Platform) {
  return routes(operations, { ...writingRoutes(platform), ...readingRoutes(platform) })
}

function writingRoutes(platform: Platform) {
  const answer = async (parcel: ParcelRow) => ({
    data: parcelAnswer(parcel, await addressDirectory(platform)),
  })
  return {
    createParcel: handleOneStatement(operations.createParcel, async ({ shop, user, db, body }) =>
      answer(await createParcel(platform, db, { shop, actor_name: nameOf(user) }, { body })),
    ),
    editParcel: handle(operations.editParcel, async ({ shop, user, tx, params, body }) =>
      answer(await editParcel(platform, tx, { shop, actor_name: nameOf(user) }, params.id, body)),
    ),
    cancelParcel: handle(operations.cancelParcel, async ({ shop, user, tx, params, body }) =>
      answer(await cancelParcel(platform, tx, personOf(shop, user), params.id, body?.reason)),
    ),
    retryPush: handle(operations.retryPush, async ({ shop, user, tx, params }) =>
      answer(await retryPush(platform, tx, personOf(shop, user), params.id)),
    ),
    retryAllPushes: handle(operations.retryAllPushes, async ({ shop, user, tx }) => {
      const sent = await retryAllPushes(platform, tx, personOf(shop, user))
      return { data: sent.map((id) => ({ id, ok: true })) }
    }),
    answerFailedDelivery: handle(operations.answerFailedDelivery, async ({ shop, user, tx, params, body }) =>
      answer(await answerFailedDelivery(platform, tx, personOf(shop, user), params.id, body)),
    ),
    saveDraft: handle(operations.saveDraft, async ({ shop, user, tx, body }) =>
      answer(await saveDraft(platform, tx, { shop, actor_name: nameOf(user) }, body)),
    ),
    updateDraft: handle(operations.updateDraft, async ({ shop, user, tx, params, query, body }) => {
      const author = { shop, actor_name: nameOf(user) }
      return answer(await updateDraft(platform, tx, author, params.id, body, query.submit === 'true'))
    }),
  }
}

function readingRoutes(platform: Platform) {
  const checkReceivers = createLimitCheck(platform, {
    name: 'receivers',
    most: receiversPerHour,
    window_ms: 3_600_000,
    keys: 100_000,
  })
  return {
    validateParcel: handleWithoutTransaction(
      operations.validateParcel,
      async ({ shop, db, body, language }) => ({
        data: { warnings: await validateParcel(platform, db, shop.id, body, language) },
      }),
    ),
    getParcel: handle(operations.getParcel, async ({ shop, user, db, params }) => {
      const [row, events, ledger, directory] = await Promise.all([
        findParcelById(db, shop.id, params.id),
        listParcelEvents(db, shop.id, params.id),
        listParcelMovements(db, shop.id, params.id),
        addressDirectory(platform),
      ])
      if (row === undefined) throw reject('ENOTFOUND')
      const story = await getParcelStory(db, row, events, (photo) =>
        claimPhotoAnswer(platform, photo, user?.id ?? null),
      )
      const fee_details = await feeDetailsOf(platform, db, row)
      const mark = await archivedMark(db, row)
      return { data: parcelDetailAnswer(row, events, ledger, { ...story, fee_details, ...mark }, directory) }
    }),
    findParcel: handle(operations.findParcel, async ({ shop, db, query }) => {
      const row = await findParcelByCode(db, shop.id, query.code)
      if (row === undefined) throw reject('ENOTFOUND')
      return { data: parcelAnswer(row, await addressDirectory(platform)) }
    }),
    listParcels: handleLate(operations.listParcels, async ({ shop, db, query }) =>
      listParcels(db, shop.id, query, await addressDirectory(platform)),
    ),
    countParcelsByStatus: handleLate(operations.countParcelsByStatus, ({ shop, db }) =>
      countParcelsByStatus(db, shop.id),
    ),
    countWaitingCod: handleLate(operations.countWaitingCod, async ({ shop, db }) => ({
      data: await countWaitingCod(db, shop.id),
    })),
    findReceivers: handle(operations.findReceivers, async ({ shop, db, query }) => {
      await checkReceivers(shop.id)
      return await findReceivers(platform, db, shop.id, query.phone, await addressDirectory(platform))
    }),
  }
}

function personOf(shop: SignedInShop, user: SignedInUser | null) {
  return { shop_id: shop.id, actor_name: nameOf(user) }
}

// A gateway token has no person behind it.
function nameOf(user: SignedInUser | null): string | null {
  return user?.name ?? null
}
