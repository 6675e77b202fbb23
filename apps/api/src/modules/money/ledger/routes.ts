import { ledgerOperations as operations } from '@guihang/contract/money/ledger'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeLedgerDay, getLedgerDay } from './close-day.ts'
import { listHolderCash, listLedgerBalances, listLedgerTransactions } from './read-ledger.ts'

export function ledgerRoutes(platform: Platform) {
  return routes(operations, {
    listLedgerBalances: handle(operations.listLedgerBalances, ({ db, query }) =>
      listLedgerBalances(db, query),
    ),
    listHolderCash: handle(operations.listHolderCash, ({ db, query }) => listHolderCash(db, query)),
    listLedgerTransactions: handle(operations.listLedgerTransactions, ({ db, query }) =>
      listLedgerTransactions(db, query),
    ),
    getLedgerDay: handle(operations.getLedgerDay, async ({ db, params }) => ({
      data: await getLedgerDay(db, params.day),
    })),
    closeLedgerDay: handle(operations.closeLedgerDay, async ({ tx, operator, params, body }) => ({
      data: await closeLedgerDay(platform, tx, operator, params.day, body.note ?? null),
    })),
  })
}
