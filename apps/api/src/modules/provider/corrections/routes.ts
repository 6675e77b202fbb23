import { withdrawalOperations } from '@guihang/contract/parcels/parcels'
import { correctionRequestOperations } from '@guihang/contract/provider/correction-requests'
import { correctionOperations as operations } from '@guihang/contract/provider/corrections'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { parcelAnswer } from '../../parcels/parcels/index.ts'
import { correctParcel } from './correct-parcel.ts'
import {
  approveCorrection,
  askCorrection,
  getCorrectionRequest,
  listCorrectionRequests,
  refuseCorrection,
} from './correction-requests.ts'
import { deliverPartly } from './deliver-partly.ts'
import { withdrawCancel } from './withdraw-cancel.ts'

export function correctionRoutes(platform: Platform) {
  return routes(operations, {
    deliverPartly: handle(operations.deliverPartly, async ({ tx, operator, body }) => ({
      data: await deliverPartly(platform, tx, operator, body),
    })),
    correctParcel: handle(operations.correctParcel, async ({ tx, operator, body }) => ({
      data: await correctParcel(platform, tx, operator, body),
    })),
  })
}

export function correctionRequestRoutes(platform: Platform) {
  return routes(correctionRequestOperations, {
    askCorrection: handle(
      correctionRequestOperations.askCorrection,
      async ({ tx, operator, params, body }) => {
        const id = await askCorrection(platform, tx, operator, params.tracking_number, body)
        return { data: await getCorrectionRequest(tx, id) }
      },
    ),
    listCorrectionRequests: handle(correctionRequestOperations.listCorrectionRequests, ({ db, query }) =>
      listCorrectionRequests(db, query),
    ),
    approveCorrection: handle(correctionRequestOperations.approveCorrection, async (call) => {
      const { tx, operator, params } = call
      await approveCorrection(platform, tx, operator, params.id, seenIn(platform, call))
      return { data: await getCorrectionRequest(tx, params.id) }
    }),
    refuseCorrection: handle(
      correctionRequestOperations.refuseCorrection,
      async ({ tx, operator, params, body }) => {
        await refuseCorrection(platform, tx, operator, params.id, body.reason)
        return { data: await getCorrectionRequest(tx, params.id) }
      },
    ),
  })
}

export function withdrawalRoutes(platform: Platform) {
  return routes(withdrawalOperations, {
    withdrawCancel: handle(withdrawalOperations.withdrawCancel, async ({ shop, user, tx, params }) => {
      const directory = await addressDirectory(platform)
      // A gateway token has no person behind it.
      const asked = { shop_id: shop.id, actor_name: user?.name ?? null, directory }
      return { data: parcelAnswer(await withdrawCancel(platform, tx, asked, params.id), directory) }
    }),
  })
}
