import { codOverviewOperations } from '@guihang/contract/money/cod-overview'
import { parcelMoneyOperations } from '@guihang/contract/parcels/parcel-money'
import { chartDaysMax } from '@guihang/domain/money/cod/cod-period'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import { handle, handleLate, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { daysOff } from '../../provider/holidays/index.ts'
import { getCharts } from './get-charts.ts'
import { getOverview } from './get-overview.ts'
import { listItems } from './list-items.ts'
import { getParcelMoney } from './parcel-money.ts'
import { askedFor } from './period-asked.ts'

const operations = { ...codOverviewOperations, ...parcelMoneyOperations }

export function codOverviewRoutes(platform: Platform) {
  const now = () => platform.businessClock.now()
  return routes(operations, {
    getCodOverview: handleLate(operations.getCodOverview, async ({ db, shop, query }) => {
      const asked = await askedFor(db, shop.id, query, now())
      const off = await daysOff(platform, db)
      // A statement that is made meanwhile would count on both sides, or on none.
      const overview = (reader: Reader) => getOverview(reader, { ...asked, now: now(), daysOff: off })
      return { data: await readTogether(db, overview) }
    }),
    listCodItems: handleLate(operations.listCodItems, async ({ db, shop, query }) => {
      const asked = await askedFor(db, shop.id, query, now())
      return await listItems(db, { ...asked, query, now: now(), daysOff: await daysOff(platform, db) })
    }),
    getCodCharts: handleLate(operations.getCodCharts, async ({ db, shop, query, language }) => {
      const asked = await askedFor(db, shop.id, query, now(), chartDaysMax)
      return {
        data: await getCharts(db, { ...asked, language, directory: await addressDirectory(platform) }),
      }
    }),
    getParcelMoney: handle(operations.getParcelMoney, async ({ db, shop, params }) => {
      const off = await daysOff(platform, db)
      const asked = { shop_id: shop.id, id: params.id, now: now(), daysOff: off }
      return { data: await readTogether(db, (reader) => getParcelMoney(reader, asked)) }
    }),
  })
}
