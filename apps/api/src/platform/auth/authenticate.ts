import { type GatewayScope, gatewayScopeOpens } from '@guihang/domain/connection/integrations/gateway-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { FastifyRequest } from 'fastify'
import { forbid, reject } from '../http/answers/reject.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Caller } from './caller.ts'
import { gatewayTokenHash, isGatewayToken } from './gateway-tokens.ts'
import { scopeMissing } from './scope-missing.ts'
import type { OfBarred, SessionGuard } from './session-guard.ts'

/** `access` is the least that the operation asks for. */
export type Right =
  | { readonly who: 'shop'; readonly access: ShopAccess; readonly barred: OfBarred }
  | {
      readonly who: 'shop_or_gateway'
      readonly scope: GatewayScope
      readonly access: ShopAccess
      readonly barred: OfBarred
    }
  | {
      readonly who: 'operator'
      readonly scope: OperatorScope
      /** Each of them opens the operation as well. */
      readonly or_scopes?: readonly OperatorScope[]
    }

export type Authenticate = (request: FastifyRequest, right: Right) => Promise<Caller>

/** A longer bearer token is not ours, and is not read. */
const longestToken = 2_000

/** Throws ETOKEN, the 403 of a barred account, or EUS008 where token, scope or access do not open the operation. */
export function createAuthenticate(tokens: AccessTokens, guard: SessionGuard): Authenticate {
  return async (request, right) => {
    const token = bearerToken(request)
    if (token === undefined) throw reject('ETOKEN')
    if (isGatewayToken(token)) {
      const { shop, token: calling } = await guard.enterGateway(gatewayTokenHash(token))
      // It opens what a shop's software needs, never the portal's own calls or the provider's (check 29).
      if (right.who !== 'shop_or_gateway') throw forbid({ gateway_token: [{ rule: 'gateway_closed' }] })
      const { scope } = right
      if (!gatewayScopeOpens(calling.scopes, scope))
        throw forbid({ gateway_token: [{ rule: 'gateway_scope_missing', values: { scope } }] })
      return { kind: 'shop', shop, user: null, session_id: calling.id, token: calling }
    }
    if (right.who === 'operator') {
      const operator = await guard.enterOperator(await tokens.readOperator(token))
      const { scope, or_scopes = [] } = right
      if (![scope, ...or_scopes].some((one) => operator.scopes.includes(one))) throw scopeMissing(scope)
      return { kind: 'operator', operator }
    }
    const claims = await tokens.readShop(token)
    const { shop, user } = await guard.enter(claims, right.barred)
    if (right.access === 'full' && user.access !== 'full')
      throw forbid({ access: [{ rule: 'access_missing' }] })
    return { kind: 'shop', shop, user, session_id: claims.session_id, token: null }
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.length > longestToken) return undefined
  return /^Bearer ([\w-]+(?:\.[\w-]*\.[\w-]*)?)$/i.exec(header)?.[1]
}
