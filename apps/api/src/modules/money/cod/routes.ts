import { codOperations as operations } from '@guihang/contract/money/cod'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endCashDifference } from './end-cash-difference.ts'
import { listCashDifferences } from './list-cash-differences.ts'
import { listCodTransfers } from './list-cod-transfers.ts'
import { transferCod } from './transfer-cod.ts'

export function codRoutes(platform: Platform) {
  return routes(operations, {
    // A slip is stored in a transaction of its own.
    transferCod: handleWithoutTransaction(operations.transferCod, ({ operator, body, language }) =>
      platform.database.transaction((tx) => transferCod({ platform, operator, body, language }, tx)),
    ),
    listCodTransfers: handle(operations.listCodTransfers, ({ db, query }) => listCodTransfers(db, query)),
    listCashDifferences: handle(operations.listCashDifferences, ({ db, query }) =>
      listCashDifferences(db, query),
    ),
    endCashDifference: handle(operations.endCashDifference, async (call) => {
      const { tx, operator, params, body } = call
      return {
        data: await endCashDifference(platform, tx, operator, params.id, body, seenIn(platform, call)),
      }
    }),
  })
}
