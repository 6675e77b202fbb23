import { operatedReweighOperations } from '@guihang/contract/provider/operated-reweighs'
import { reweighOperations } from '@guihang/contract/provider/reweighs'
import { personOf } from '../../../platform/audit.ts'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { acceptReweigh, disputeReweigh } from './answer-reweighs.ts'
import { decideDispute } from './decide-disputes.ts'
import { getOperated, listOperated, listReweighs, ownAnswer } from './reweigh-answers.ts'
import { reweighParcels } from './reweigh-parcel.ts'
import { addPhoto, removeOwnPhoto } from './reweigh-photos.ts'

const operations = { ...reweighOperations, ...operatedReweighOperations }

export function reweighRoutes(platform: Platform) {
  return routes(operations, {
    listReweighs: handle(operations.listReweighs, ({ db, shop, user, query }) =>
      listReweighs({ platform, reader: db, reader_id: user.id }, shop.id, query),
    ),
    acceptReweigh: handle(operations.acceptReweigh, async ({ tx, shop, user, params, request }) => {
      const answering = { shop_id: shop.id, actor: personOf(request, user) }
      const row = await acceptReweigh(platform, tx, answering, params.id)
      return { data: await ownAnswer({ platform, reader: tx, reader_id: user.id }, row) }
    }),
    disputeReweigh: handle(operations.disputeReweigh, async ({ tx, shop, user, params, body, request }) => {
      const answering = { shop_id: shop.id, actor: personOf(request, user) }
      const row = await disputeReweigh(platform, tx, answering, params.id, body.reason)
      return { data: await ownAnswer({ platform, reader: tx, reader_id: user.id }, row) }
    }),
    addReweighPhoto: handleWithoutTransaction(
      operations.addReweighPhoto,
      async ({ shop, user, params, upload }) => {
        const by = { side: 'shop', shop_id: shop.id, reader_id: user.id } as const
        return { data: await addPhoto(platform, by, params.id, upload.bytes) }
      },
    ),
    removeReweighPhoto: handle(operations.removeReweighPhoto, ({ tx, shop, params }) =>
      removeOwnPhoto(platform, tx, shop.id, params),
    ),
    reweighParcels: handleWithoutTransaction(operations.reweighParcels, ({ operator, body, language }) =>
      reweighParcels(platform, operator, body.rows, language),
    ),
    listOperatedReweighs: handle(operations.listOperatedReweighs, ({ db, operator, query }) =>
      listOperated({ platform, reader: db, reader_id: operator.id }, query),
    ),
    getOperatedReweigh: handle(operations.getOperatedReweigh, async ({ db, operator, params }) => ({
      data: await getOperated({ platform, reader: db, reader_id: operator.id }, params.id),
    })),
    addReweighEvidence: handleWithoutTransaction(
      operations.addReweighEvidence,
      async ({ operator, params, upload }) => {
        const by = { side: 'provider', reader_id: operator.id } as const
        return { data: await addPhoto(platform, by, params.id, upload.bytes) }
      },
    ),
    upholdReweigh: handle(operations.upholdReweigh, async (call) => {
      const { tx, operator, params, body } = call
      const decision = { step: 'uphold', ...body } as const
      await decideDispute(platform, tx, operator, params.id, decision, seenIn(platform, call))
      return { data: await getOperated({ platform, reader: tx, reader_id: operator.id }, params.id) }
    }),
    correctReweigh: handle(operations.correctReweigh, async (call) => {
      const { tx, operator, params, body } = call
      const decision = { step: 'correct', ...body } as const
      await decideDispute(platform, tx, operator, params.id, decision, seenIn(platform, call))
      return { data: await getOperated({ platform, reader: tx, reader_id: operator.id }, params.id) }
    }),
  })
}
