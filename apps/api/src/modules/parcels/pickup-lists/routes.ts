import { pickupListOperations as operations } from '@guihang/contract/parcels/pickup-lists'
import { businessDayOf } from '@guihang/domain/calendar'
import { fileAnswer } from '../../../platform/http/answers/answers.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { openList } from './asked-list.ts'
import { markRows, scanRow } from './mark-rows.ts'
import { printList } from './print-list.ts'
import { getPickupList, listRows } from './read-list.ts'

export function pickupListRoutes(platform: Platform) {
  return routes(operations, {
    getPickupList: handle(operations.getPickupList, async ({ shop, db, query }) => {
      const today = businessDayOf(platform.businessClock.now())
      return { data: await getPickupList(db, await openList(db, shop.id, query), today) }
    }),
    listPickupRows: handle(operations.listPickupRows, async ({ shop, db, query }) =>
      listRows(db, shop.id, query, await addressDirectory(platform)),
    ),
    markPickupRows: handle(operations.markPickupRows, ({ shop, user, tx, body, language }) =>
      markRows(platform, tx, { shop_id: shop.id, user_id: user.id, language }, body),
    ),
    scanPickupRow: handle(operations.scanPickupRow, async ({ shop, user, tx, body }) => ({
      data: await scanRow(platform, tx, { shop_id: shop.id, user_id: user.id }, body),
    })),
    printPickupList: handle(operations.printPickupList, async ({ shop, db, query, language }) => {
      const { pdf, name } = await printList(platform, db, { shop_id: shop.id, language, ...query })
      return fileAnswer(pdf, { name })
    }),
  })
}
