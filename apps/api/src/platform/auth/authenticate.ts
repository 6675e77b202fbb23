import type { OperatorScope } from '@guihang/domain/people/operator-scopes'
import type { FastifyRequest } from 'fastify'
import { Rejection, reject } from '../http/answers/reject.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Caller } from './caller.ts'
import { gatewayTokenHash, isGatewayToken } from './gateway-tokens.ts'
import { scopeMissing } from './scope-missing.ts'
import type { OfBarred, SessionGuard } from './session-guard.ts'

/**
 * Tells who calls an operation that is not public. Throws ETOKEN, the 403 of a barred account, or EUS008 where an
 * operator's token lacks the operation's scope, or a gateway token does not open the operation.
 */
export type Right =
  | { readonly who: 'shop' | 'shop_or_gateway'; readonly barred: OfBarred }
  | { readonly who: 'operator'; readonly scope: OperatorScope }

export type Authenticate = (request: FastifyRequest, right: Right) => Promise<Caller>

/** A longer bearer token is not ours, and is not read. */
const LONGEST_TOKEN = 2_000

export function createAuthenticate(tokens: AccessTokens, guard: SessionGuard): Authenticate {
  return async (request, right) => {
    const token = bearerToken(request)
    if (token === undefined) throw reject('ETOKEN')
    if (isGatewayToken(token)) {
      const { shop, token_id } = await guard.enterGateway(gatewayTokenHash(token))
      // It opens what a shop's software needs, never the portal's own calls or the provider's (check 29).
      if (right.who !== 'shop_or_gateway') throw closedToGateway()
      return { kind: 'shop', shop, user: null, session_id: token_id }
    }
    if (right.who === 'operator') {
      const operator = await guard.enterOperator(await tokens.readOperator(token))
      if (!operator.scopes.includes(right.scope)) throw scopeMissing(right.scope)
      return { kind: 'operator', operator }
    }
    const claims = await tokens.readShop(token)
    const { shop, user } = await guard.enter(claims, right.barred)
    return { kind: 'shop', shop, user, session_id: claims.session_id }
  }
}

/** EUS008, which says at `gateway_token` that no token of this kind opens the call. */
function closedToGateway(): Rejection {
  return new Rejection('EUS008', {}, { gateway_token: [{ rule: 'gateway_closed' }] })
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.length > LONGEST_TOKEN) return undefined
  return /^Bearer ([\w-]+(?:\.[\w-]*\.[\w-]*)?)$/i.exec(header)?.[1]
}
