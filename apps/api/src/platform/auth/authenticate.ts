import { type GatewayScope, gatewayScopeOpens } from '@guihang/domain/connection/integrations/gateway-scopes'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type { FastifyRequest } from 'fastify'
import { forbid, reject } from '../http/answers/reject.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { Caller, Operator, StaffSession } from './caller.ts'
import { gatewayTokenHash, isGatewayToken } from './gateway-tokens.ts'
import { personScopeMissing, scopeMissing } from './scope-missing.ts'
import type { OfBarred, SessionGuard } from './session-guard.ts'
import { refuseForeignPage, saysUnattended, staffTokenHash, staffTokenIn } from './staff/staff-cookie.ts'
import type { StaffGuard } from './staff/staff-guard.ts'

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
  | { readonly who: 'staff'; readonly unproven: Unproven }

/** What opens to a session whose second factor was not given: nothing, all, or all while there is none to give. */
export type Unproven = 'refused' | 'admitted' | 'while_enrolling'

/** `isUnattended`: looked at anew for a call that goes on; the request itself may say the same. */
export type Authenticate = (request: FastifyRequest, right: Right, isUnattended?: boolean) => Promise<Caller>

/** A longer bearer token is not ours, and is not read. */
const longestToken = 2_000

/** How people of the provider sign in; undefined while the console is switched off: then no cookie is read. */
export type StaffEntrance = { readonly guard: StaffGuard; readonly console_url: string }

/** Throws ETOKEN, the 403 of a barred account, or EUS008 where token, session, scope or access do not open the operation. */
export function createAuthenticate(
  tokens: AccessTokens,
  guard: SessionGuard,
  staff: StaffEntrance | undefined,
): Authenticate {
  return async (request, right, isUnattended = saysUnattended(request)) => {
    const byCookie = staff && (await enterByCookie(request, right, staff, isUnattended))
    if (byCookie !== undefined) return byCookie
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
    if (right.who === 'operator' || right.who === 'staff') {
      const operator = await guard.enterOperator(await tokens.readOperator(token))
      if (right.who === 'staff') throw forbid({ session: [{ rule: 'person_only' }] })
      if (!opensTo(operator, right)) throw scopeMissing(right.scope)
      return { kind: 'operator', operator, session: null }
    }
    const claims = await tokens.readShop(token)
    const { shop, user } = await guard.enter(claims, right.barred)
    if (right.access === 'full' && user.access !== 'full')
      throw forbid({ access: [{ rule: 'access_missing' }] })
    return { kind: 'shop', shop, user, session_id: claims.session_id, token: null }
  }
}

/** Undefined where the cookie says nothing: beside a bearer token, outside the operations API, or where there is none. */
async function enterByCookie(
  request: FastifyRequest,
  right: Right,
  { guard, console_url }: StaffEntrance,
  isUnattended: boolean,
): Promise<Caller | undefined> {
  if (request.headers.authorization !== undefined || !request.url.startsWith('/ops/v1/')) return undefined
  if (right.who !== 'operator' && right.who !== 'staff') return undefined
  const token = staffTokenIn(request, console_url)
  if (token === undefined) return undefined
  refuseForeignPage(request)
  const { operator, session } = await guard.enter(staffTokenHash(token), isUnattended)
  requireProven(session, right.who === 'staff' ? right.unproven : 'refused')
  if (right.who === 'operator' && !opensTo(operator, right)) throw personScopeMissing(right.scope)
  return { kind: 'operator', operator, session }
}

function opensTo(
  { scopes }: Operator,
  { scope, or_scopes = [] }: Extract<Right, { readonly who: 'operator' }>,
): boolean {
  return [scope, ...or_scopes].some((one) => scopes.includes(one))
}

function requireProven({ needs }: StaffSession, unproven: Unproven): void {
  if (needs === 'none' || unproven === 'admitted') return
  if (needs === 'enrol' && unproven === 'while_enrolling') return
  throw forbid({ session: [{ rule: needs === 'enrol' ? 'second_factor_unset' : 'second_factor_missing' }] })
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined || header.length > longestToken) return undefined
  return /^Bearer ([\w-]+(?:\.[\w-]*\.[\w-]*)?)$/i.exec(header)?.[1]
}
