import { parcelOperations as operations } from '@guihang/contract/parcels/parcels'
import { takeBackOperations } from '@guihang/contract/parcels/take-back'
import type { SignedInShop, SignedInUser } from '../../../platform/auth/caller.ts'
import { handle, type ModuleRoutes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { type ParcelRow, parcelAnswer } from '../parcels/index.ts'
import { answerFailedDelivery } from './answer-failed-delivery.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { editParcel } from './edit-parcel.ts'
import { retryAllPushes, retryPush } from './retry-push.ts'
import { saveDraft, updateDraft } from './save-draft.ts'
import { takeOneBack } from './take-back.ts'

export function changeRoutes(platform: Platform) {
  const answer = async (parcel: ParcelRow) => ({
    data: parcelAnswer(parcel, await addressDirectory(platform)),
  })
  return {
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
    withdrawAnswer: handle(takeBackOperations.withdrawAnswer, async ({ shop, user, tx, params }) =>
      answer(await takeOneBack(platform, tx, personOf(shop, user), params.id, 'withdraw_answer')),
    ),
    restoreDraft: handle(takeBackOperations.restoreDraft, async ({ shop, user, tx, params }) =>
      answer(await takeOneBack(platform, tx, personOf(shop, user), params.id, 'restore_draft')),
    ),
  } satisfies Partial<ModuleRoutes<typeof operations & typeof takeBackOperations>>
}

function personOf(shop: SignedInShop, user: SignedInUser | null) {
  return { shop_id: shop.id, actor_name: nameOf(user) }
}

// A gateway token has no person behind it.
function nameOf(user: SignedInUser | null): string | null {
  return user?.name ?? null
}
