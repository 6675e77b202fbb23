import { payoutOperations as operations } from '@guihang/contract/money/payouts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPayouts } from './list-payouts.ts'
import { countUnpaidStatements } from './payouts.store.ts'
import { previewTransfers } from './preview-transfers.ts'

export function payoutRoutes(platform: Platform) {
  return routes(operations, {
    listPayouts: handle(operations.listPayouts, ({ db, query }) => listPayouts(platform, db, query)),
    countStatements: handle(operations.countStatements, async ({ db }) => ({
      data: await countUnpaidStatements(db),
    })),
    previewTransfers: handleWithoutTransaction(operations.previewTransfers, ({ db, body, language }) =>
      previewTransfers(platform, db, body, language),
    ),
  })
}
