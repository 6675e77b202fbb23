import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../../../platform/auth/keys.ts'

/** Which session a refresh token belongs to, and its secret (256 bits). */
export type RefreshToken = { readonly shop_id: string; readonly session_id: string; readonly secret: Buffer }

export type RefreshTokens = {
  first(shop_id: string, session_id: string): RefreshToken
  /** The next token: always the same, so that tabs that refresh at the same time get the same token. */
  next(token: RefreshToken): RefreshToken
  /** The text a client keeps. Nobody can read or forge it: shop, session, secret and a seal over them. */
  write(token: RefreshToken): string
  read(text: string): RefreshToken | undefined
}

const idLength = 16
const secretBytes = 32
const seal = 16

export function createRefreshTokens(secret: string): RefreshTokens {
  const sealKey = deriveKey(secret, 'refresh token seals')
  const chainKey = deriveKey(secret, 'refresh token chain')

  function sealOf(body: Buffer): Buffer {
    return createHmac('sha256', sealKey).update(body).digest().subarray(0, seal)
  }

  return {
    first: (shop_id, session_id) => ({ shop_id, session_id, secret: randomBytes(secretBytes) }),
    next: (token) => ({
      ...token,
      secret: createHmac('sha256', chainKey).update(token.session_id).update(token.secret).digest(),
    }),
    write(token) {
      const body = Buffer.concat([idBytes(token.shop_id), idBytes(token.session_id), token.secret])
      return Buffer.concat([body, sealOf(body)]).toString('base64url')
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length !== idLength + idLength + secretBytes + seal || bytes.toString('base64url') !== text)
        return undefined
      const body = bytes.subarray(0, idLength + idLength + secretBytes)
      if (!timingSafeEqual(sealOf(body), bytes.subarray(body.length))) return undefined
      return {
        shop_id: idText(body.subarray(0, idLength)),
        session_id: idText(body.subarray(idLength, idLength + idLength)),
        secret: body.subarray(idLength + idLength),
      }
    },
  }
}

/** What the database keeps of a token. The secret is random, so a plain hash cannot be turned back. */
export function refreshHash(token: RefreshToken): string {
  return createHash('sha256').update(token.secret).digest('base64url')
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
