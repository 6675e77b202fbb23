import { dayMs } from '@guihang/domain/time'
import type { Tx } from '../../../../platform/database/index.ts'
import { reject } from '../../../../platform/http/answers/reject.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Account, findAccountById, insertSession } from '../identity.store.ts'
import { createRefreshTokens, type RefreshTokens, refreshHash } from './refresh-tokens.ts'

/** A session that is not refreshed for this long ends by itself. */
export const sessionMs = 30 * dayMs

/** `entered_by`: of a sandbox, the person of the real shop with whose access the session ends. */
export type SignedInFrom = {
  readonly user_agent: string | undefined
  readonly ip: string
  readonly entered_by?: string
}

export type IssuedTokens = { access_token: string; refresh_token: string }

export async function startSession(
  platform: Platform,
  refreshTokens: RefreshTokens,
  tx: Tx,
  account: Account,
  from: SignedInFrom,
): Promise<IssuedTokens> {
  const now = platform.realClock.now()
  const id = newId()
  const refresh = refreshTokens.first(account.shop_id, id)
  await insertSession(tx, {
    id,
    shop_id: account.shop_id,
    user_id: account.id,
    refresh_hash: refreshHash(refresh),
    user_agent: from.user_agent?.slice(0, 300) ?? null,
    ip: from.ip,
    created_at: now,
    expires_at: new Date(now.getTime() + sessionMs),
    entered_by: from.entered_by ?? null,
  })
  return {
    access_token: await accessToken(platform, account, id),
    refresh_token: refreshTokens.write(refresh),
  }
}

/** Opens a session for somebody whom the caller may sign in without a password. Raises ENOTFOUND. */
export async function startSessionOf(
  platform: Platform,
  tx: Tx,
  { shop_id, user_id }: { readonly shop_id: string; readonly user_id: string },
  from: SignedInFrom,
): Promise<IssuedTokens> {
  const account = await findAccountById(tx, shop_id, user_id)
  if (account === undefined) throw reject('ENOTFOUND')
  return await startSession(platform, createRefreshTokens(platform.environment.secret), tx, account, from)
}

export async function accessToken(platform: Platform, account: Account, session_id: string): Promise<string> {
  const { id: user_id, shop_id, role_name } = account
  return await platform.auth.tokens.issueForShop({ session_id, user_id, shop_id, role_name })
}
