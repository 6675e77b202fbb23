import { type Holiday, holidayOperations as operations } from '@guihang/contract/provider/holidays'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type HolidayRow, listHolidayRows } from './holidays.store.ts'
import { addHoliday, removeHoliday } from './keep-holidays.ts'

export function holidayRoutes(platform: Platform) {
  return routes(operations, {
    listHolidays: handle(operations.listHolidays, async ({ db, query }) => ({
      data: (await listHolidayRows(db, query.year)).map(holidayAnswer),
    })),
    addHoliday: handle(operations.addHoliday, async ({ tx, operator, body }) => ({
      data: holidayAnswer(await addHoliday(platform, tx, operator, body)),
    })),
    removeHoliday: handle(operations.removeHoliday, ({ tx, operator, params }) =>
      removeHoliday(platform, tx, operator, params.day),
    ),
  })
}

function holidayAnswer({ day, name, created_at }: HolidayRow): Holiday {
  return { day, name, created_at: created_at.toISOString() }
}
