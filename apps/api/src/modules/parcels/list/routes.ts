import { needsYouOperations } from '@guihang/contract/parcels/needs-you'
import { parcelOperations as operations } from '@guihang/contract/parcels/parcels'
import {
  handle,
  handleLate,
  handleWithoutTransaction,
  type ModuleRoutes,
} from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../addresses/index.ts'
import { countParcelsByStatus, countWaitingCod } from './count-parcels.ts'
import { listParcels } from './list-parcels.ts'
import { answerMany, listNeeds } from './needs-you.ts'

export function listRoutes(platform: Platform) {
  return {
    listParcels: handleLate(operations.listParcels, async ({ shop, db, query }) =>
      listParcels(db, shop.id, query, await addressDirectory(platform)),
    ),
    countParcelsByStatus: handleLate(operations.countParcelsByStatus, ({ shop, db }) =>
      countParcelsByStatus(db, shop.id),
    ),
    countWaitingCod: handleLate(operations.countWaitingCod, async ({ shop, db }) => ({
      data: await countWaitingCod(db, shop.id),
    })),
    listNeeds: handle(needsYouOperations.listNeeds, async ({ shop, db, query }) =>
      listNeeds(db, shop.id, query, {
        now: platform.businessClock.now(),
        directory: await addressDirectory(platform),
      }),
    ),
    answerFailedDeliveries: handleWithoutTransaction(
      needsYouOperations.answerFailedDeliveries,
      ({ shop, user, body, language }) =>
        answerMany(platform, { shop_id: shop.id, actor_name: user?.name ?? null }, body, language),
    ),
  } satisfies Partial<ModuleRoutes<typeof operations & typeof needsYouOperations>>
}
