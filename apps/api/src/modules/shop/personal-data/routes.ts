import { personalDataOperations as operations } from '@guihang/contract/shop/personal-data'
import { hourMs } from '@guihang/domain/time'
import { personOf } from '../../../platform/audit.ts'
import { fileAnswer } from '../../../platform/http/answers/answers.ts'
import { createLimitCheck } from '../../../platform/http/guards/shared-limit.ts'
import { handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requirePassword } from '../identity/index.ts'
import { closeShop } from './close-shop.ts'
import { downloadShopData, notifyOfDownload } from './download-shop-data.ts'

/** Downloads of a shop an hour: each reads everything there is. */
const downloads = { name: 'data downloads', most: 5, window_ms: hourMs, keys: 10_000 }

export function personalDataRoutes(platform: Platform) {
  const checkDownloads = createLimitCheck(platform, downloads)
  return routes(operations, {
    downloadShopData: handleWithoutTransaction(
      operations.downloadShopData,
      async ({ shop, user, session_id, body, request, db }) => {
        const person = { shop_id: shop.id, user_id: user.id, session_id }
        await requirePassword(platform, db, person, body.password)
        await checkDownloads(shop.id)
        const at = platform.realClock.now()
        await platform.database.transaction((tx) =>
          notifyOfDownload(platform, tx, { shop_id: shop.id, at, actor: personOf(request, user) }),
        )
        return fileAnswer(downloadShopData(platform, shop.id), {
          name: `${shop.shop_code}-${at.toISOString().slice(0, 10)}.json`,
        })
      },
    ),
    closeShop: handleWithoutTransaction(
      operations.closeShop,
      async ({ shop, user, session_id, body, request, db }) => {
        const person = { shop_id: shop.id, user_id: user.id, session_id }
        await requirePassword(platform, db, person, body.password)
        const { closed_at, session_ids } = await platform.database.transaction((tx) =>
          closeShop(platform, tx, shop.id, personOf(request, user)),
        )
        for (const id of session_ids) platform.auth.guard.forget(id)
        return { data: { closed_at: closed_at.toISOString() } }
      },
    ),
  })
}
