import { accountRejection, isPersonBarred } from '../../../../platform/auth/account-state.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { announce } from '../../../../platform/events/index.ts'
import { type Rejection, reject } from '../../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { endSession, findAccountById, lockSession, rotateSession } from '../identity.store.ts'
import { type RefreshToken, type RefreshTokens, refreshHash } from './refresh-tokens.ts'
import { accessToken, type IssuedTokens, sessionMs } from './start-session.ts'

/** Tabs may refresh at the same time: the previous token works this long. */
const graceMs = 10_000

/** A used token outside the grace was leaked: its session ends for all (check 27). Throws ETOKEN, or a barred account's 403. */
export async function refreshSession(
  platform: Platform,
  refreshTokens: RefreshTokens,
  text: string,
): Promise<IssuedTokens> {
  const token = refreshTokens.read(text)
  if (token === undefined) throw reject('ETOKEN')
  const result = await platform.database.transaction((tx) => exchange(platform, refreshTokens, tx, token))
  if (!(result instanceof Error)) return result
  platform.auth.guard.forget(token.session_id)
  throw result
}

// A rejection is returned, not thrown: the end of the session must be stored.
async function exchange(
  platform: Platform,
  refreshTokens: RefreshTokens,
  tx: Tx,
  token: RefreshToken,
): Promise<IssuedTokens | Rejection> {
  const { shop_id, session_id } = token
  const now = platform.realClock.now()
  const session = await lockSession(tx, shop_id, session_id)
  const account = session && (await findAccountById(tx, shop_id, session.user_id))
  if (session === undefined || account === undefined) return reject('ETOKEN')
  const barred = accountRejection(account)
  // A lock has ended the session as well, but the person must read about the lock.
  if (barred !== undefined && isPersonBarred(account)) return barred
  if (session.ended_at !== null || session.expires_at <= now) return reject('ETOKEN')
  if (barred !== undefined) return barred

  const hash = refreshHash(token)
  const next = refreshTokens.next(token)
  if (hash === session.refresh_hash) {
    await rotateSession(tx, shop_id, session_id, {
      refresh_hash: refreshHash(next),
      previous_refresh_hash: hash,
      now,
      expires_at: new Date(now.getTime() + sessionMs),
    })
  } else if (!isWithinGrace(session, hash, now)) {
    await endSession(tx, shop_id, session_id, 'refresh_token_reused', now)
    await announce(tx, { shop_id, type: 'session_ended', id: session_id })
    return reject('ETOKEN')
  }
  return {
    access_token: await accessToken(platform, account, session_id),
    refresh_token: refreshTokens.write(next),
  }
}

function isWithinGrace(
  session: { previous_refresh_hash: string | null; rotated_at: Date | null },
  hash: string,
  now: Date,
): boolean {
  if (hash !== session.previous_refresh_hash || session.rotated_at === null) return false
  return now.getTime() - session.rotated_at.getTime() <= graceMs
}
