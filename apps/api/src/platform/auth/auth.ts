import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { type Authenticate, createAuthenticate } from './authenticate.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSessionGuard, type SessionGuard } from './session-guard.ts'

export type Auth = {
  readonly tokens: AccessTokens
  readonly guard: SessionGuard
  readonly passwords: Passwords
  readonly authenticate: Authenticate
}

export function createAuth(options: { secret: string; database: Database; realClock: Clock }): Auth {
  const tokens = createAccessTokens({ secret: options.secret, clock: options.realClock })
  const guard = createSessionGuard(options.database, options.realClock)
  return {
    tokens,
    guard,
    passwords: createPasswords(),
    authenticate: createAuthenticate(tokens, guard),
  }
}
