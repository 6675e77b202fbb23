import { gatewayTokenOperations as operations } from '@guihang/contract/connection/gateway-tokens'
import { personOf } from '../../../../platform/audit.ts'
import { listTokenRows } from '../../../../platform/auth/gateway-tokens.store.ts'
import { handle, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { makeGatewayToken, revokeGatewayToken, tokenAnswer } from './gateway-tokens.ts'

export function gatewayTokenRoutes(platform: Platform) {
  return routes(operations, {
    listGatewayTokens: handle(operations.listGatewayTokens, async ({ db, shop }) => ({
      data: (await listTokenRows(db, shop.id)).map(tokenAnswer),
    })),
    createGatewayToken: handle(operations.createGatewayToken, async ({ tx, shop, user, body, request }) => {
      const maker = { shop_id: shop.id, user_id: user.real_id, actor: personOf(request, user) }
      return { data: await makeGatewayToken(platform, tx, maker, body) }
    }),
    deleteGatewayToken: handle(operations.deleteGatewayToken, ({ tx, shop, user, params, request }) => {
      const at = platform.realClock.now()
      return revokeGatewayToken(tx, { shop_id: shop.id, at, actor: personOf(request, user) }, params.id)
    }),
  })
}
