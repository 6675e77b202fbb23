import type { Operation } from '@guihang/contract/operation'
import type { FastifyRequest } from 'fastify'
import { reject } from '../http/answers/reject.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Caller } from './caller.ts'
import { gatewayTokenHash, isGatewayToken } from './gateway-tokens.ts'
import type { SessionGuard } from './session-guard.ts'

/** Tells who calls an operation that is not public. Throws ETOKEN or the 403 of a barred account. */
export type Authenticate = (
  request: FastifyRequest,
  operation: {
    readonly who: Exclude<Operation['who'], 'public'>
    readonly even_when_barred?: boolean | undefined
  },
) => Promise<Caller>

/** A longer bearer token is not ours, and is not read. */
const LONGEST_TOKEN = 2_000

export function createAuthenticate(tokens: AccessTokens, guard: SessionGuard): Authenticate {
  return async (request, { who, even_when_barred }) => {
    const token = bearerToken(request)
    if (token === undefined) throw reject('ETOKEN')
    if (who === 'operator') {
      const { operator_id } = await tokens.readOperator(token)
      return { kind: 'operator', operator: await guard.enterOperator(operator_id) }
    }
    if (isGatewayToken(token)) {
      // It opens what a shop's software needs, never the portal's own calls (check 29).
      if (who !== 'shop_or_gateway') throw reject('ETOKEN')
      const { shop, token_id } = await guard.enterGateway(gatewayTokenHash(token))
      return { kind: 'shop', shop, user: null, session_id: token_id }
    }
    const claims = await tokens.readShop(token)
    const { shop, user } = await guard.enter(claims, even_when_barred ? 'admitted' : 'refused')
    return { kind: 'shop', shop, user, session_id: claims.session_id }
  }
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.length > LONGEST_TOKEN) return undefined
  return /^Bearer ([\w-]+(?:\.[\w-]*\.[\w-]*)?)$/i.exec(header)?.[1]
}
