import { claimOperations, operatedClaimOperations } from '@guihang/contract/money/claims'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimPhotoAnswer, lostClaimAnswer } from '../../parcels/detail/index.ts'
import { lockOperatedParcel, lockParcel } from '../../parcels/parcels/index.ts'
import { getClaim, getCollection, listClaims, listCollections } from './claim-answers.ts'
import { listPhotosOfClaims } from './claim-photos.store.ts'
import { addClaimPhoto, listClaimPhotos, removeClaimPhoto } from './claim-photos.ts'
import { eachOf } from './each-of.ts'
import { endCollection } from './end-collection.ts'
import { approveClaim, rejectClaim, reviewClaim } from './judge-claims.ts'
import { approveCollection, rejectCollection } from './judge-collections.ts'
import { openClaim } from './open-claim.ts'

const operations = { ...claimOperations, ...operatedClaimOperations }

export function claimRoutes(platform: Platform) {
  return routes(operations, {
    claimLoss: handle(operations.claimLoss, async ({ tx, shop, user, params, body }) => {
      const parcel = await lockParcel(tx, shop.id, params.id)
      if (parcel === undefined) throw reject('ENOTFOUND')
      const claimant = { type: 'shop', name: user?.name ?? null } as const
      const claim = await openClaim(platform, tx, parcel, claimant, body)
      const photos = await listPhotosOfClaims(tx, [claim.id])
      const view = (photo: (typeof photos)[number]) => claimPhotoAnswer(platform, photo, user?.id ?? null)
      return { data: lostClaimAnswer({ ...claim, credited_at: null }, photos.map(view)) }
    }),
    listClaimPhotos: handle(operations.listClaimPhotos, async ({ db, shop, user, params }) => ({
      data: await listClaimPhotos(platform, db, { shop_id: shop.id, user_id: user.id }, params.id),
    })),
    addClaimPhoto: handleWithoutTransaction(
      operations.addClaimPhoto,
      async ({ shop, user, params, upload }) => ({
        data: await addClaimPhoto(platform, { shop_id: shop.id, user_id: user.id }, params.id, upload.bytes),
      }),
    ),
    removeClaimPhoto: handle(operations.removeClaimPhoto, ({ tx, shop, params }) =>
      removeClaimPhoto(platform, tx, shop.id, params),
    ),
    listLostClaims: handle(operations.listLostClaims, ({ db, operator, query }) =>
      listClaims({ platform, reader: db, operator }, query),
    ),
    getLostClaim: handle(operations.getLostClaim, async ({ db, operator, params }) => ({
      data: await getClaim({ platform, reader: db, operator }, params.id),
    })),
    openLostClaim: handle(operations.openLostClaim, async ({ tx, operator, body }) => {
      const parcel = await lockOperatedParcel(tx, body.tracking_number)
      const claimant = { type: 'provider', name: operator.name, operator_id: operator.id } as const
      const { id } = await openClaim(platform, tx, parcel, claimant, body)
      return { data: await getClaim({ platform, reader: tx, operator }, id) }
    }),
    reviewLostClaims: handleWithoutTransaction(operations.reviewLostClaims, (call) =>
      eachOf(platform, call, reviewClaim),
    ),
    approveLostClaim: handle(operations.approveLostClaim, async (call) => {
      const { tx, operator, params, body } = call
      const seen = seenIn(platform, call)
      const { id } = await approveClaim(platform, tx, operator, params.id, body, seen)
      return { data: await getCollection(tx, id) }
    }),
    rejectLostClaim: handle(operations.rejectLostClaim, async ({ tx, operator, params, body }) => {
      await rejectClaim(platform, tx, operator, params.id, body.reason)
      return { data: await getClaim({ platform, reader: tx, operator }, params.id) }
    }),
    listLostCollections: handle(operations.listLostCollections, ({ db, query }) =>
      listCollections(db, query),
    ),
    getLostCollection: handle(operations.getLostCollection, async ({ db, params }) => ({
      data: await getCollection(db, params.id),
    })),
    approveLostCollections: handleWithoutTransaction(operations.approveLostCollections, (call) =>
      eachOf(platform, call, (given, tx, operator, id) =>
        approveCollection(given, tx, operator, id, seenIn(platform, call)),
      ),
    ),
    rejectLostCollection: handle(operations.rejectLostCollection, async ({ tx, operator, params, body }) => {
      await rejectCollection(platform, tx, operator, params.id, body.reason)
      return { data: await getCollection(tx, params.id) }
    }),
    endLostCollection: handle(operations.endLostCollection, async ({ tx, operator, params, body }) => {
      await endCollection(platform, tx, operator, params.id, body)
      return { data: await getCollection(tx, params.id) }
    }),
  })
}
