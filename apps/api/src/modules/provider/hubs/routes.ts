import type { AnswerOf } from '@guihang/contract/operation'
import {
  type Courier,
  type listAreasWithoutHub as declared,
  type Hub,
  hubOperations,
} from '@guihang/contract/provider/hubs'
import { operatorLogOperations } from '@guihang/contract/provider/operator-log'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import { listOperatorLogRows } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AddressDirectory, addressDirectory, unitsOfColumns } from '../../parcels/addresses/index.ts'
import { type CourierRow, listCourierRows } from './couriers.store.ts'
import { type HubRow, listAreas, listAreasOf, listHubRows } from './hubs.store.ts'
import { createCourier, editCourier } from './keep-couriers.ts'
import { createHub, editHub } from './keep-hubs.ts'

const operations = { ...hubOperations, ...operatorLogOperations }

export function hubRoutes(platform: Platform) {
  const hubAnswer = async (reader: Reader, row: HubRow) => {
    const [hub] = await hubAnswers(reader, [row], await addressDirectory(platform))
    if (hub === undefined) throw new Error('A hub that was just stored has no answer')
    return { data: hub }
  }
  return routes(operations, {
    listHubs: handle(operations.listHubs, async ({ db, query: { keyword, active, cursor, limit } }) => {
      const rows = await listHubRows(db, {
        keyword,
        active: asked(active),
        after: cursor,
        limit: limit + 1,
      })
      const hubs = await hubAnswers(db, rows.slice(0, limit), await addressDirectory(platform))
      return pageOf(hubs, rows.length)
    }),
    listAreasWithoutHub: handle(operations.listAreasWithoutHub, async ({ db }) => ({
      data: await listAreasWithoutHub(db, await addressDirectory(platform)),
    })),
    createHub: handle(operations.createHub, async ({ tx, body, operator }) =>
      hubAnswer(tx, await createHub(platform, tx, operator, body)),
    ),
    editHub: handle(operations.editHub, async ({ tx, params, body, operator }) =>
      hubAnswer(tx, await editHub(platform, tx, operator, params.code, body)),
    ),
    listCouriers: handle(
      operations.listCouriers,
      async ({ db, query: { keyword, hub_code, active, cursor, limit } }) => {
        const rows = await listCourierRows(db, {
          keyword,
          hub_code,
          active: asked(active),
          after: cursor,
          limit: limit + 1,
        })
        return pageOf(rows.slice(0, limit).map(courierAnswer), rows.length)
      },
    ),
    createCourier: handle(operations.createCourier, async ({ tx, body, operator }) => ({
      data: courierAnswer(await createCourier(platform, tx, operator, body)),
    })),
    editCourier: handle(operations.editCourier, async ({ tx, params, body, operator }) => ({
      data: courierAnswer(await editCourier(platform, tx, operator, params.code, body)),
    })),
    listOperatorLog: handle(operations.listOperatorLog, async ({ db, query }) => {
      const rows = await listOperatorLogRows(db, query, idPageOf(query))
      return idPageAnswer(rows, query, ({ id, at, operator_id, operator_name, action, what, reason }) => ({
        ...{ id, at: at.toISOString(), operator_id, operator_name, action, what, reason },
      }))
    }),
  })
}

function asked(active: 'true' | 'false' | undefined): boolean | undefined {
  return active === undefined ? undefined : active === 'true'
}

/** A page of things whose cursor is their code. `found` is how many rows were found: more than `data` when another page follows. */
function pageOf<Row extends { readonly code: string }>(data: Row[], found: number) {
  const next_cursor = found > data.length ? (data.at(-1)?.code ?? null) : null
  return { data, meta: { next_cursor, total: null } }
}

async function hubAnswers(
  reader: Reader,
  rows: readonly HubRow[],
  directory: AddressDirectory,
): Promise<Hub[]> {
  const areas = await listAreasOf(
    reader,
    rows.map(({ code }) => code),
  )
  const served = Map.groupBy(areas, ({ hub_code }) => hub_code)
  return rows.map((row) => {
    const { code, name, address, opening_hours, sorts, active, version } = row
    return {
      code,
      name,
      address,
      ...unitsOfColumns(row, directory),
      serves: (served.get(code) ?? []).flatMap(({ unit_code }) => {
        const unit = directory.find('vn2025', unit_code)
        return unit === undefined ? [] : [{ code: unit.code, name: unit.name, scheme: unit.scheme }]
      }),
      opening_hours,
      sorts,
      active,
      version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

function courierAnswer({ plate_key: _, ...row }: CourierRow): Courier {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Provinces of today that no hub serves as a whole, nor by all their wards. */
async function listAreasWithoutHub(
  reader: Reader,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>['data']> {
  const areas = await listAreas(reader)
  return directory.provinces('vn2025').flatMap((province) => {
    if (areas.has(province.code)) return []
    const wards = directory
      .children('vn2025', province.code)
      .flatMap((unit) => directory.children('vn2025', unit.code))
    const wards_served = wards.filter(({ code }) => areas.has(code)).length
    const { code, name, scheme } = province
    return wards_served === wards.length
      ? []
      : [{ province: { code, name, scheme }, wards_served, wards: wards.length }]
  })
}
