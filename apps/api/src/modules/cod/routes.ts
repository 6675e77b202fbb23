import { codOperations as operations } from '@guihang/contract/cod'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCodTransfers } from './list-cod-transfers.ts'
import { transferCod } from './transfer-cod.ts'

export function codRoutes(platform: Platform) {
  return routes(operations, {
    // Reading: it opens the transaction itself.
    transferCod: handleReading(operations.transferCod, ({ operator, body, language }) =>
      transferCod(platform, operator, body, language),
    ),
    listCodTransfers: handle(operations.listCodTransfers, ({ db, query }) => listCodTransfers(db, query)),
  })
}
