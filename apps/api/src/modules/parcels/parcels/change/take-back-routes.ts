import { takeBackOperations as operations } from '@guihang/contract/parcels/take-back'
import { handle, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../../addresses/index.ts'
import { type ParcelRow, parcelAnswer } from '../parcel-row.ts'
import { takeOneBack } from './take-back.ts'

export function takeBackRoutes(platform: Platform) {
  const answer = async (parcel: ParcelRow) => ({
    data: parcelAnswer(parcel, await addressDirectory(platform)),
  })
  return routes(operations, {
    // A gateway token has no person behind it.
    withdrawAnswer: handle(operations.withdrawAnswer, async ({ shop, user, tx, params }) => {
      const by = { shop_id: shop.id, actor_name: user?.name ?? null }
      return answer(await takeOneBack(platform, tx, by, params.id, 'withdraw_answer'))
    }),
    restoreDraft: handle(operations.restoreDraft, async ({ shop, user, tx, params }) => {
      const by = { shop_id: shop.id, actor_name: user?.name ?? null }
      return answer(await takeOneBack(platform, tx, by, params.id, 'restore_draft'))
    }),
  })
}
