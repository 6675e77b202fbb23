import { apiSettingsOperations as operations } from '@guihang/contract/integrations/api-settings'
import { omsLabelOperations, orderOperations } from '@guihang/contract/integrations/order-system'
import { decodeJwt } from 'jose'
import { personOf } from '../../platform/audit.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { createWindowLimit } from '../../platform/http/guards/window-limit.ts'
import { handle, handleReading, routes } from '../../platform/http/routing/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { editApiSettings } from './edit-api-settings.ts'
import { getApiSettings } from './get-api-settings.ts'
import { pingWebhook } from './ping-webhook.ts'
import { readOmsAwb } from './read-oms-awb.ts'
import { refreshGatewayToken } from './refresh-gateway-token.ts'
import { changeOrders, takeOrders } from './take-orders.ts'

/** Test messages of a shop a minute: enough to try an address, too few to flood it. */
const PINGS = { most: 10, window_ms: 60_000, keys: 10_000 }

export function integrationRoutes(platform: Platform) {
  const pings = createWindowLimit({ ...PINGS, clock: platform.realClock })
  return routes(operations, {
    getApiSettings: handle(operations.getApiSettings, async ({ db, shop, request }) => ({
      data: await getApiSettings(db, shop.id, issuedAt(request.headers.authorization)),
    })),
    editApiSettings: handle(operations.editApiSettings, async ({ tx, shop, user, body, request }) => {
      await editApiSettings(platform, tx, shop.id, personOf(request, user), body)
      return { data: await getApiSettings(tx, shop.id, issuedAt(request.headers.authorization)) }
    }),
    refreshGatewayToken: handle(operations.refreshGatewayToken, async ({ tx, shop, user, request }) => ({
      data: await refreshGatewayToken(platform, tx, shop.id, personOf(request, user)),
    })),
    // Reading: no transaction waits for the shop's server.
    pingWebhook: handleReading(operations.pingWebhook, async ({ db, shop, body }) => {
      const wait_s = pings.take(shop.id)
      if (wait_s > 0) throw reject('ERATE', { retryAfter: wait_s })
      return { data: await pingWebhook(platform, db, shop.id, body) }
    }),
  })
}

/** What shops and the provider's order system exchange beside the push. */
export function orderSystemRoutes(platform: Platform) {
  return routes(
    { ...omsLabelOperations, ...orderOperations },
    {
      readOmsAwb: handle(omsLabelOperations.readOmsAwb, ({ db, shop, params }) =>
        readOmsAwb(platform, db, shop.id, params.id),
      ),
      // Reading: each row has its own transaction.
      takeOrders: handleReading(orderOperations.takeOrders, ({ operator, body, language }) =>
        takeOrders(platform, operator, body.orders, language),
      ),
      changeOrders: handleReading(orderOperations.changeOrders, ({ operator, body, language }) =>
        changeOrders(platform, operator, body.changes, language),
      ),
    },
  )
}

/** When the token of this very call was issued; the guard has already checked it. */
function issuedAt(authorization: string | undefined): Date {
  const { iat = 0 } = decodeJwt(authorization?.replace(/^Bearer /i, '') ?? '')
  return new Date(iat * 1000)
}
