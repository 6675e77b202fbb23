import { CodTransferEvent, codTransferOperations } from '@guihang/contract/cod-transfers'
import { correctionOperations } from '@guihang/contract/corrections'
import { rejectFields } from '../../platform/http/answers/reject.ts'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPapersOfCash } from './cod-transfers.store.ts'
import { deliverPartly } from './deliver-partly.ts'
import { reweighParcels } from './reweigh-parcel.ts'
import { transferCod } from './transfer-cod.ts'

const operations = { ...codTransferOperations, ...correctionOperations }

/** What goes on with cash, and what is corrected: transfers, partial deliveries, re-weighings. */
export function moneyRoutes(platform: Platform) {
  return routes(operations, {
    deliverPartly: handle(operations.deliverPartly, async ({ tx, operator, body }) => ({
      data: await deliverPartly(platform, tx, operator, body),
    })),
    reweighParcels: handleReading(operations.reweighParcels, ({ operator, body, language }) =>
      reweighParcels(platform, operator, body.rows, language),
    ),
    transferCod: handleReading(operations.transferCod, ({ operator, body, language }) =>
      transferCod(platform, operator, body, language),
    ),
    listCodTransfers: handle(operations.listCodTransfers, async ({ db, query }) => {
      const { event, reference, cursor, limit } = query
      const after = cursor === undefined ? undefined : readCursor(cursor)
      const rows = await listPapersOfCash(db, { event, reference, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return {
        data: page.map(({ id, reference: number, at, note, operator_name, count, amount, ...row }) => ({
          id,
          event: CodTransferEvent.parse(row.event),
          reference: number,
          at: at.toISOString(),
          note,
          operator_name,
          count,
          amount,
        })),
        meta: { next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null, total: null },
      }
    }),
  })
}

function readCursor(cursor: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  return cursor
}
