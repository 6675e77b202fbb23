import type { LotRow } from '@guihang/contract/provider/loads'
import { type MobileUnit, mobileUnitOperations as operations } from '@guihang/contract/provider/mobile-units'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type GivenLoadCall, type LoadCall, listLoadParcels, loadCall } from '../loads/index.ts'
import { createMobileUnit } from './create-mobile-unit.ts'
import { addToMobileUnit, takeOutOfMobileUnit } from './fill-mobile-unit.ts'
import { findMobileUnit, listMobileUnitRows, type MobileUnitSummary } from './mobile-units.store.ts'
import { arriveMobileUnit, closeMobileUnit, departMobileUnit, openMobileUnit } from './move-mobile-unit.ts'

export function mobileUnitRoutes(platform: Platform) {
  const callOf = (given: GivenLoadCall) => loadCall(platform, given)
  const stepped = async (call: LoadCall, rows: LotRow[]) => ({
    data: { ...(await getMobileUnit(platform.database.db, call.id)), rows },
  })
  return routes(operations, {
    listMobileUnits: handle(operations.listMobileUnits, async ({ db, query }) => {
      const { cursor: _cursor, limit: _limit, under_way, ...columns } = query
      const asked = { ...columns, under_way: under_way === undefined ? undefined : under_way === 'true' }
      return idPageAnswer(await listMobileUnitRows(db, asked, idPageOf(query)), query, mobileUnitAnswer)
    }),
    createMobileUnit: handle(operations.createMobileUnit, async ({ tx, body, operator }) => ({
      data: await getMobileUnit(tx, await createMobileUnit(platform, tx, operator, body)),
    })),
    getMobileUnit: handle(operations.getMobileUnit, async ({ db, params }) => {
      const unit = await getMobileUnit(db, params.id)
      return { data: { ...unit, parcels: await listLoadParcels(db, 'mobile_unit', params.id) } }
    }),
    addToMobileUnit: handleWithoutTransaction(operations.addToMobileUnit, async (given) => ({
      data: await addToMobileUnit(callOf(given), given.body.tracking_numbers),
    })),
    takeOutOfMobileUnit: handleWithoutTransaction(operations.takeOutOfMobileUnit, async (given) => ({
      data: await takeOutOfMobileUnit(callOf(given), given.body.tracking_numbers),
    })),
    openMobileUnit: handle(operations.openMobileUnit, async (given) => {
      await openMobileUnit(callOf(given), given.tx)
      return { data: await getMobileUnit(given.tx, given.params.id) }
    }),
    closeMobileUnit: handle(operations.closeMobileUnit, async (given) => {
      await closeMobileUnit(callOf(given), given.tx)
      return { data: await getMobileUnit(given.tx, given.params.id) }
    }),
    departMobileUnit: handleWithoutTransaction(operations.departMobileUnit, async (given) =>
      stepped(callOf(given), await departMobileUnit(callOf(given))),
    ),
    arriveMobileUnit: handleWithoutTransaction(operations.arriveMobileUnit, async (given) =>
      stepped(callOf(given), await arriveMobileUnit(callOf(given), given.body?.missing ?? [])),
    ),
  })
}

async function getMobileUnit(reader: Reader, id: string): Promise<MobileUnit> {
  const row = await findMobileUnit(reader, id)
  if (row === undefined) throw reject('EPK009')
  return mobileUnitAnswer(row)
}

function mobileUnitAnswer(row: MobileUnitSummary): MobileUnit {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    departed_at: row.departed_at?.toISOString() ?? null,
    arrived_at: row.arrived_at?.toISOString() ?? null,
  }
}
