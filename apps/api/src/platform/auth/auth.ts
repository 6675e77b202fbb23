import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { type Authenticate, createAuthenticate } from './authenticate.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSessionGuard, type SessionGuard } from './session-guard.ts'
import { createStaffGuard, type StaffGuard } from './staff/staff-guard.ts'

export type Auth = {
  readonly tokens: AccessTokens
  readonly guard: SessionGuard
  readonly staff: StaffGuard
  readonly passwords: Passwords
  readonly authenticate: Authenticate
}

export function createAuth(options: {
  secret: string
  /** Undefined: switched off. */
  console_url: string | undefined
  database: Database
  realClock: Clock
}): Auth {
  const { console_url } = options
  const tokens = createAccessTokens({ secret: options.secret, clock: options.realClock })
  const guard = createSessionGuard(options.database, options.realClock)
  const staff = createStaffGuard(options.database, options.realClock)
  return {
    tokens,
    guard,
    staff,
    passwords: createPasswords(),
    authenticate: createAuthenticate(
      tokens,
      guard,
      console_url === undefined ? undefined : { guard: staff, console_url },
    ),
  }
}
