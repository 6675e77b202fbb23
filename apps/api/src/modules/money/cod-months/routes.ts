import { codMonthOperations as operations } from '@guihang/contract/money/cod-months'
import { readTogether } from '../../../platform/database/index.ts'
import { handleLate, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getMonth } from './get-month.ts'
import { monthFile } from './month-file.ts'

export function codMonthRoutes(platform: Platform) {
  const askedOf = (shop_id: string, month: string) => ({
    ...{ shop_id, month, now: platform.businessClock.now(), rates: platform.environment.vatRates },
  })
  return routes(operations, {
    getCodMonth: handleLate(operations.getCodMonth, async ({ db, shop, params }) => ({
      data: await readTogether(db, (reader) => getMonth(reader, askedOf(shop.id, params.month))),
    })),
    downloadCodMonth: handleLate(operations.downloadCodMonth, ({ db, shop, params, language }) =>
      monthFile(db, askedOf(shop.id, params.month), language),
    ),
  })
}
