import type { LotRow } from '@guihang/contract/provider/loads'
import { runsheetOperations as operations, type Runsheet } from '@guihang/contract/provider/runsheets'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type GivenLoadCall, type LoadCall, loadCall } from '../loads/index.ts'
import { addToRunsheet, takeOffRunsheet } from './fill-runsheet.ts'
import { closeRunsheet, createRunsheet, openRunsheet } from './run-runsheet.ts'
import { listRunsheetParcels } from './runsheet-parcels.ts'
import { findRunsheet, listRunsheetRows, type RunsheetSummary } from './runsheets.store.ts'

export function runsheetRoutes(platform: Platform) {
  const callOf = (given: GivenLoadCall) => loadCall(platform, given)
  const stepped = async (call: LoadCall, rows: LotRow[]) => ({
    data: { ...(await getRunsheet(platform.database.db, call.id)), rows },
  })
  return routes(operations, {
    listRunsheets: handle(operations.listRunsheets, async ({ db, query }) => {
      const { cursor: _cursor, limit: _limit, ...asked } = query
      return idPageAnswer(await listRunsheetRows(db, asked, idPageOf(query)), query, runsheetAnswer)
    }),
    createRunsheet: handle(operations.createRunsheet, async ({ tx, body, operator }) => ({
      data: await getRunsheet(tx, await createRunsheet(platform, tx, operator, body)),
    })),
    getRunsheet: handleWithoutTransaction(operations.getRunsheet, async ({ db, params, ...caller }) => {
      const runsheet = await getRunsheet(db, params.id)
      return { data: { ...runsheet, parcels: await listRunsheetParcels(platform, caller, params.id) } }
    }),
    addToRunsheet: handleWithoutTransaction(operations.addToRunsheet, async (given) => ({
      data: await addToRunsheet(callOf(given), given.body.tracking_numbers),
    })),
    takeOffRunsheet: handleWithoutTransaction(operations.takeOffRunsheet, async (given) => ({
      data: await takeOffRunsheet(callOf(given), given.body.tracking_numbers),
    })),
    openRunsheet: handleWithoutTransaction(operations.openRunsheet, async (given) =>
      stepped(callOf(given), await openRunsheet(callOf(given))),
    ),
    closeRunsheet: handleWithoutTransaction(operations.closeRunsheet, async (given) =>
      stepped(callOf(given), await closeRunsheet(callOf(given))),
    ),
  })
}

async function getRunsheet(reader: Reader, id: string): Promise<Runsheet> {
  const row = await findRunsheet(reader, id)
  if (row === undefined) throw reject('ERS001')
  return runsheetAnswer(row)
}

function runsheetAnswer(row: RunsheetSummary): Runsheet {
  const { id, code, kind, status, hub_code, runs_on, parcel_count, total_cod } = row
  return {
    id,
    code,
    kind,
    status,
    courier: { code: row.courier_code, name: row.courier_name, phone: row.courier_phone },
    hub_code,
    runs_on,
    parcel_count,
    total_cod,
    created_at: row.created_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}
