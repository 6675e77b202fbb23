import { normalizePhone } from '@guihang/domain/shop/people/phone'
import { accountRejection } from '../../../../platform/auth/account-state.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findAccount } from '../identity.store.ts'
import type { RefreshTokens } from './refresh-tokens.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import { type IssuedTokens, startSession } from './start-session.ts'

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly ip: string
  readonly user_agent: string | undefined
}

/**
 * ELOGIN for an unknown account and a wrong password alike, in wording and time (check 25); what is wrong with the
 * account is told only after the right password; ERATE after too many tries.
 */
export async function signIn(
  platform: Platform,
  parts: { limit: SignInLimit; refreshTokens: RefreshTokens },
  given: SignIn,
): Promise<IssuedTokens> {
  const { auth, database, metrics } = platform
  const name = usernameOf(given.username)
  const account = await findAccount(database.db, name)
  return await auth.passwords
    .inTurn(async () => {
      const attempt = await parts.limit.begin({ username: Object.values(name).join(), account, ip: given.ip })
      const right = await auth.passwords.matches(account?.password_hash ?? null, given.password)
      if (account === undefined || !right || attempt.closed !== undefined) {
        const refusal = attempt.refusal ?? reject('ELOGIN')
        metrics.refusedSignIns.inc({ reason: refusal.code })
        throw refusal
      }
      const barred = accountRejection(account)
      return await database.transaction(async (tx) => {
        await attempt.succeeded(tx)
        // Returned, not thrown: a barred account had the right password, so its tries are forgotten all the same.
        return barred ?? (await startSession(platform, parts.refreshTokens, tx, account, given))
      })
    })
    .then((result) => {
      if (!(result instanceof Error)) return result
      metrics.refusedSignIns.inc({ reason: result.code })
      throw result
    })
}

/** One spelling of what was typed: an e-mail address in lower case, or a phone number as it is stored. */
export function usernameOf(text: string): { email: string } | { phone: string } {
  const trimmed = text.trim()
  return trimmed.includes('@') ? { email: trimmed.toLowerCase() } : { phone: normalizePhone(trimmed) }
}
