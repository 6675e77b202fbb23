import { batchOperations as operations } from '@guihang/contract/parcels/batches'
import { fileAnswer } from '../../../platform/http/answers/answers.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listBatchRecords } from './batches.store.ts'
import { previewParcels } from './choose-parcels.ts'
import { batchAnswer, readBatchRows, readLabelFile, requireBatch } from './read-batch.ts'
import { startBatch, startUndo, stopBatch } from './start-batch.ts'

export function batchRoutes(platform: Platform) {
  return routes(operations, {
    previewBatch: handleWithoutTransaction(operations.previewBatch, async ({ db, shop, user, body }) => ({
      data: await previewParcels(db, { shop_id: shop.id, access: user.access }, body),
    })),
    createBatch: handle(operations.createBatch, async ({ tx, shop, user, body }) => ({
      data: batchAnswer(await startBatch(platform, tx, { shop_id: shop.id, user_name: user.name }, body)),
    })),
    listBatches: handle(operations.listBatches, async ({ db, shop, query }) => {
      const page = idPageOf(query)
      return idPageAnswer(await listBatchRecords(db, shop.id, page), query, batchAnswer)
    }),
    getBatch: handle(operations.getBatch, async ({ db, shop, params }) => ({
      data: batchAnswer(await requireBatch(db, shop.id, params.id)),
    })),
    listBatchRows: handle(operations.listBatchRows, ({ db, shop, params, query, language }) =>
      readBatchRows(platform, db, { shop_id: shop.id, id: params.id, language }, query),
    ),
    stopBatch: handle(operations.stopBatch, async ({ tx, shop, params }) => ({
      data: batchAnswer(await stopBatch(tx, shop.id, params.id)),
    })),
    undoBatch: handle(operations.undoBatch, async ({ tx, shop, params }) => ({
      data: batchAnswer(await startUndo(tx, shop.id, params.id)),
    })),
    downloadBatchLabels: handle(operations.downloadBatchLabels, async ({ db, shop, params, query }) => {
      const number = Number(query.file)
      const file = await readLabelFile(platform, db, { shop_id: shop.id, id: params.id, number })
      return fileAnswer(file.bytes, { name: `nhan-${number}.pdf`, type: file.content_type })
    }),
  })
}
