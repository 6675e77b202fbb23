import { dashboardOperations as operations } from '@guihang/contract/home/dashboard'
import { handleLate, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { daysOff } from '../../provider/holidays/index.ts'
import { getDashboard } from './get-dashboard.ts'

export function dashboardRoutes(platform: Platform) {
  return routes(operations, {
    getDashboard: handleLate(operations.getDashboard, async ({ shop, db, query }) => ({
      data: await getDashboard(db, shop.id, query.store_id, {
        now: platform.businessClock.now(),
        holidays: await daysOff(platform, db),
      }),
    })),
  })
}
