import { needsYouOperations as operations } from '@guihang/contract/parcels/needs-you'
import { handle, handleWithoutTransaction, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { addressDirectory } from '../../addresses/index.ts'
import { answerMany, listNeeds } from './needs-you.ts'

export function needsYouRoutes(platform: Platform) {
  return routes(operations, {
    listNeeds: handle(operations.listNeeds, async ({ shop, db, query }) =>
      listNeeds(db, shop.id, query, {
        now: platform.businessClock.now(),
        directory: await addressDirectory(platform),
      }),
    ),
    answerFailedDeliveries: handleWithoutTransaction(
      operations.answerFailedDeliveries,
      ({ shop, user, body, language }) =>
        answerMany(platform, { shop_id: shop.id, actor_name: user?.name ?? null }, body, language),
    ),
  })
}
