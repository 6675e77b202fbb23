import { webhookOperations as operations } from '@guihang/contract/connection/webhooks'
import { personOf } from '../../../platform/audit.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { createLimitCheck } from '../../../platform/http/guards/shared-limit.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createEndpoint, editEndpoint, removeEndpoint, rotateSecret } from './endpoints/edit-endpoints.ts'
import { endpointAnswer } from './endpoints/endpoint-answer.ts'
import { findEndpoint, listEndpoints } from './endpoints/endpoints.store.ts'
import { findDelivery, listAttempts } from './log/deliveries.store.ts'
import { deliveryAnswer, deliveryDetail } from './log/delivery-answer.ts'
import { listLog } from './log/list-log.ts'
import { replayMany, replayMissed, replayOne } from './log/replay.ts'
import { pingEndpoint } from './send/ping.ts'

/** Test messages of a shop a minute: enough to try an address, too few to flood it. */
const pings = { name: 'webhook pings', most: 10, window_ms: 60_000, keys: 10_000 }

export function webhookRoutes(platform: Platform) {
  const checkPings = createLimitCheck(platform, pings)
  return routes(operations, {
    listWebhookEndpoints: handle(operations.listWebhookEndpoints, async ({ db, shop }) => {
      const now = platform.realClock.now()
      return { data: (await listEndpoints(db, shop.id)).map((row) => endpointAnswer(row, now)) }
    }),
    createWebhookEndpoint: handle(
      operations.createWebhookEndpoint,
      async ({ tx, shop, user, body, request }) => ({
        data: await createEndpoint(platform, tx, shop.id, personOf(request, user), body),
      }),
    ),
    editWebhookEndpoint: handle(
      operations.editWebhookEndpoint,
      async ({ tx, shop, user, params, body, request }) => ({
        data: await editEndpoint(
          platform,
          tx,
          { shop_id: shop.id, id: params.id },
          personOf(request, user),
          body,
        ),
      }),
    ),
    deleteWebhookEndpoint: handle(
      operations.deleteWebhookEndpoint,
      async ({ tx, shop, user, params, request }) => {
        await removeEndpoint(platform, tx, { shop_id: shop.id, id: params.id }, personOf(request, user))
      },
    ),
    rotateWebhookSecret: handle(
      operations.rotateWebhookSecret,
      async ({ tx, shop, user, params, request }) => ({
        data: await rotateSecret(platform, tx, { shop_id: shop.id, id: params.id }, personOf(request, user)),
      }),
    ),
    // No transaction waits for the shop's server.
    pingWebhookEndpoint: handleWithoutTransaction(
      operations.pingWebhookEndpoint,
      async ({ db, shop, params }) => {
        const endpoint = await findEndpoint(db, shop.id, params.id)
        if (endpoint === undefined) throw reject('ENOTFOUND')
        await checkPings(shop.id)
        return { data: await pingEndpoint(platform, endpoint) }
      },
    ),
    replayWebhookEndpoint: handle(operations.replayWebhookEndpoint, async ({ tx, shop, params, body }) => ({
      data: await replayMissed(tx, shop.id, params.id, new Date(body.since)),
    })),
    listWebhookDeliveries: handle(operations.listWebhookDeliveries, ({ db, shop, query }) =>
      listLog(db, shop.id, query),
    ),
    getWebhookDelivery: handle(operations.getWebhookDelivery, async ({ db, shop, params }) => {
      const row = await findDelivery(db, shop.id, params.id)
      if (row === undefined) throw reject('ENOTFOUND')
      return { data: deliveryDetail(row, await listAttempts(db, shop.id, row.id)) }
    }),
    replayWebhookDelivery: handle(operations.replayWebhookDelivery, async ({ tx, shop, params }) => ({
      data: deliveryAnswer(await replayOne(tx, shop.id, params.id)),
    })),
    replayWebhookDeliveries: handle(
      operations.replayWebhookDeliveries,
      async ({ tx, shop, body, language }) => ({
        data: await replayMany(tx, shop.id, body.ids, language),
      }),
    ),
  })
}
