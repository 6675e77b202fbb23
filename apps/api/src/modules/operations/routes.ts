import type { OperatedParcel } from '@guihang/contract/operations'
import { operatorOperations } from '@guihang/contract/operations'
import { operatorLogOperations } from '@guihang/contract/operator-log'
import { isParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import { cursorInstant } from '../../platform/http/answers/cursor-instant.ts'
import { idPageAnswer, idPageOf } from '../../platform/http/answers/id-pages.ts'
import { rejectFields } from '../../platform/http/answers/reject.ts'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import { listOperatorLogRows } from '../../platform/operator-log.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AddressDirectory, addressDirectory } from '../addresses/index.ts'
import { type HubFinder, hubFinder, placeAhead } from '../hubs/index.ts'
import { statusOf } from '../parcels/index.ts'
import { listOperatedRows, type OperatedRow } from './operations.store.ts'
import { reportEvents } from './report-events.ts'

const operations = { ...operatorOperations, ...operatorLogOperations }

export function operatorRoutes(platform: Platform) {
  return routes(operations, {
    reportEvents: handleReading(operations.reportEvents, ({ operator, body, language }) =>
      reportEvents(platform, operator, body.events, language),
    ),
    listOperatedParcels: handle(operations.listOperatedParcels, async ({ db, query }) => {
      const rows = await listOperatedRows(db, {
        statuses: statusesAsked(query.status),
        tracking_number: query.tracking_number,
        hub_code: query.hub_code,
        after: query.cursor === undefined ? undefined : readCursor(query.cursor),
        limit: query.limit + 1,
      })
      const directory = await addressDirectory(platform)
      const hubOf = await hubFinder(db, directory)
      const page = rows.slice(0, query.limit)
      const last = page.at(-1)
      return {
        data: page.map((row) => operatedAnswer(row, directory, hubOf)),
        meta: {
          next_cursor:
            rows.length > page.length && last ? `${last.status_at.toISOString()}_${last.id}` : null,
          total: null,
        },
      }
    }),
    listOperatorLog: handle(operations.listOperatorLog, async ({ db, query }) => {
      const rows = await listOperatorLogRows(db, query.action, idPageOf(query))
      return idPageAnswer(rows, query, ({ id, at, operator_name, action, what }) => ({
        id,
        at: at.toISOString(),
        operator_name,
        action,
        what,
      }))
    }),
    moveClock: handleReading(operations.moveClock, async ({ body }) => ({
      data: { now: (await platform.businessClock.moveAhead(body.advance_seconds * 1000)).toISOString() },
    })),
  })
}

function statusesAsked(text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined
  const statuses = text.split(',')
  if (!statuses.every(isParcelStatus)) throw rejectFields({ status: [{ rule: 'invalid' }] })
  return statuses
}

function readCursor(cursor: string): { status_at: Date; id: string } {
  const [at = '', id = ''] = cursor.split('_')
  const status_at = cursorInstant(at)
  if (status_at === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  }
  return { status_at, id }
}

function operatedAnswer(row: OperatedRow, directory: AddressDirectory, hubOf: HubFinder): OperatedParcel {
  const sender = directory.unitRefs(row.sender_scheme, [
    row.sender_level_1_code,
    row.sender_level_2_code,
    row.sender_level_3_code,
  ])
  const receiver = directory.unitRefs(row.receiver_scheme, [
    row.receiver_level_1_code,
    row.receiver_level_2_code,
    row.receiver_level_3_code,
  ])
  return {
    id: row.id,
    tracking_number: row.tracking_number,
    status: statusOf(row),
    status_at: row.status_at.toISOString(),
    shop_code: row.shop_code,
    oms_code: row.oms_code,
    sender: {
      name: row.sender_name,
      address_level_1: sender.address_level_1,
      address_level_3: sender.address_level_3,
    },
    receiver: {
      name: row.receiver_name,
      address_level_1: receiver.address_level_1,
      address_level_3: receiver.address_level_3,
    },
    products: row.products,
    allow_partial_delivery: row.allow_partial_delivery,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    zone: row.zone ?? '',
    total_cod: row.total_cod,
    current_hub: row.current_hub,
    current_hub_code: row.current_hub_code,
    destination_hub_code: hubOf(placeAhead(row)) ?? null,
    failed_deliveries: row.failed_deliveries,
    deliver_on: row.deliver_on,
    created_at: row.created_at.toISOString(),
  }
}
