import {
  type pingWebhook as declared,
  apiSettingsOperations as operations,
} from '@guihang/contract/connection/api-settings'
import { omsLabelOperations, orderOperations } from '@guihang/contract/connection/order-system'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import { decodeJwt } from 'jose'
import { personOf } from '../../../platform/audit.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { createLimitCheck } from '../../../platform/http/guards/shared-limit.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSlots, pingEndpoint } from '../webhooks/index.ts'
import { editApiSettings, getApiSettings } from './api-settings.ts'
import { readOmsAwb } from './read-oms-awb.ts'
import { changeOrders, takeOrders } from './take-orders.ts'
import { refreshGatewayToken } from './tokens/gateway-tokens.ts'

/** Test messages of a shop a minute: enough to try an address, too few to flood it. */
const pings = { name: 'address pings', most: 10, window_ms: 60_000, keys: 10_000 }

export function integrationRoutes(platform: Platform) {
  const checkPings = createLimitCheck(platform, pings)
  return routes(operations, {
    getApiSettings: handle(operations.getApiSettings, async ({ db, shop, request }) => ({
      data: await getApiSettings(db, shop.id, issuedAt(request.headers.authorization)),
    })),
    editApiSettings: handle(operations.editApiSettings, async ({ tx, shop, user, body, request }) => {
      await editApiSettings(platform, tx, shop.id, personOf(request, user), body)
      return { data: await getApiSettings(tx, shop.id, issuedAt(request.headers.authorization)) }
    }),
    refreshGatewayToken: handle(operations.refreshGatewayToken, async ({ tx, shop, user, request }) => ({
      data: await refreshGatewayToken(platform, tx, {
        shop_id: shop.id,
        actor: personOf(request, user),
      }),
    })),
    // No transaction waits for the shop's server.
    pingWebhook: handleWithoutTransaction(operations.pingWebhook, async ({ db, shop, body }) => {
      await checkPings(shop.id)
      return { data: await pingWebhook(platform, db, shop.id, body) }
    }),
  })
}

export function orderSystemRoutes(platform: Platform) {
  return routes(
    { ...omsLabelOperations, ...orderOperations },
    {
      readOmsAwb: handle(omsLabelOperations.readOmsAwb, ({ db, shop, params }) =>
        readOmsAwb(platform, db, shop.id, params.id),
      ),
      takeOrders: handleWithoutTransaction(orderOperations.takeOrders, ({ operator, body, language }) =>
        takeOrders(platform, operator, body.orders, language),
      ),
      changeOrders: handleWithoutTransaction(orderOperations.changeOrders, ({ operator, body, language }) =>
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

async function pingWebhook(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  { webhook }: BodyOf<typeof declared>,
): Promise<AnswerOf<typeof declared>['data']> {
  const endpoint = (await findSlots(reader, shop_id))[webhook]
  if (endpoint === undefined) return { ok: false, status: null, duration_ms: 0, failure: 'no_address' }
  const { ok, status, duration_ms, failure } = await pingEndpoint(platform, endpoint)
  return { ok, status, duration_ms, failure }
}
