import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { reject } from '../http/answers/reject.ts'
import { deriveKey } from './keys.ts'

const ourIssuer = 'guihang'
const shopAudience = 'guihang-shop'
const operatorAudience = 'guihang-ops'

export const accessTokenSeconds = 15 * 60

/** What a shop's access token says. The session row is asked too, so a token never outlives its session. */
export type ShopClaims = { readonly session_id: string; readonly user_id: string; readonly shop_id: string }
/** `token_id` is null in tokens made before tokens had rows. */
export type OperatorClaims = { readonly operator_id: string; readonly token_id: string | null }

export type AccessTokens = {
  issueForShop(claims: ShopClaims & { role_name: string }): Promise<string>
  /** Ends by itself at `expires_at`; revoking its row or its operator's ends it at once. */
  issueForOperator(claims: OperatorClaims, expires_at: Date): Promise<string>
  /** Throws ETOKEN for anything but a living token for shops: forged, expired, of another audience or kind. */
  readShop(token: string): Promise<ShopClaims>
  readOperator(token: string): Promise<OperatorClaims>
}

type Kept<Claims> = { readonly claims: Claims; readonly expires_at: number }

/** Verified tokens that are remembered, so that a busy session costs one signature check, not one for each call. */
const keptTokens = 10_000

/** HS256, keys derived from the secret; shops and operators have different ones. */
export function createAccessTokens(options: { secret: string; clock: Clock }): AccessTokens {
  const { clock } = options
  const shops: Side<ShopClaims> = {
    audience: shopAudience,
    key: deriveKey(options.secret, 'access tokens of shops'),
    kept: new Map(),
    claimsOf: shopClaims,
  }
  const operators: Side<OperatorClaims> = {
    audience: operatorAudience,
    key: deriveKey(options.secret, 'access tokens of operators'),
    kept: new Map(),
    claimsOf: operatorClaims,
  }

  async function sign(
    { audience, key }: Pick<Side<unknown>, 'audience' | 'key'>,
    subject: string,
    claims: Record<string, string>,
    expires_at: Date,
  ): Promise<string> {
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ourIssuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(clock.now())
      .setExpirationTime(expires_at)
      .sign(key)
  }

  return {
    issueForShop({ session_id: sid, user_id, shop_id: shop, role_name: role }) {
      const expires_at = new Date(clock.now().getTime() + accessTokenSeconds * 1000)
      return sign(shops, user_id, { sid, shop, role }, expires_at)
    },
    issueForOperator: ({ operator_id, token_id }, expires_at) =>
      sign(operators, operator_id, token_id === null ? {} : { jti: token_id }, expires_at),
    readShop: (token) => read(token, shops, clock.now()),
    readOperator: (token) => read(token, operators, clock.now()),
  }
}

type Side<Claims> = {
  readonly audience: string
  readonly key: Uint8Array
  readonly kept: Map<string, Kept<Claims>>
  readonly claimsOf: (payload: Record<string, unknown>) => Claims | undefined
}

async function read<Claims>(token: string, side: Side<Claims>, now: Date): Promise<Claims> {
  const { audience, key, kept, claimsOf } = side
  const known = kept.get(token)
  if (known !== undefined) {
    if (known.expires_at > now.getTime()) return known.claims
    kept.delete(token)
    throw reject('ETOKEN')
  }
  const payload = await verified(token, key, audience, now)
  const claims = claimsOf(payload)
  if (claims === undefined || typeof payload.exp !== 'number') throw reject('ETOKEN')
  if (kept.size >= keptTokens) kept.clear()
  kept.set(token, { claims, expires_at: payload.exp * 1000 })
  return claims
}

async function verified(
  token: string,
  key: Uint8Array,
  audience: string,
  now: Date,
): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ourIssuer,
      audience,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw reject('ETOKEN')
    // What is no token at all fails inside the decoder, with errors of other kinds.
    if (error instanceof TypeError || error instanceof SyntaxError) throw reject('ETOKEN')
    throw error
  }
}

function shopClaims(payload: Record<string, unknown>): ShopClaims | undefined {
  const { sid, sub, shop } = payload
  if (typeof sid !== 'string' || typeof sub !== 'string' || typeof shop !== 'string') return undefined
  return { session_id: sid, user_id: sub, shop_id: shop }
}

function operatorClaims(payload: Record<string, unknown>): OperatorClaims | undefined {
  const { sub, jti = null } = payload
  if (typeof sub !== 'string' || (jti !== null && typeof jti !== 'string')) return undefined
  return { operator_id: sub, token_id: jti }
}
