import { createHash, randomBytes } from 'node:crypto'

/** A client gateway token, by which a shop's own software calls: 256 random bits behind a prefix that scanners find. */
export type NewGatewayToken = {
  /** Shown once, and kept nowhere. */
  readonly token: string
  readonly token_hash: string
  readonly masked: string
}

const prefix = 'ghg_'

export function newGatewayToken(): NewGatewayToken {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, token_hash: gatewayTokenHash(token), masked: `${prefix}••••${token.slice(-4)}` }
}

export function isGatewayToken(text: string): boolean {
  return /^ghg_[\w-]{43}$/.test(text)
}

/** What the database keeps of a token. It is random, so a plain hash cannot be turned back. */
export function gatewayTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
