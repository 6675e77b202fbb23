import { identityOperations as operations } from '@guihang/contract/identity'
import { handle, handleReading, routes } from '../../platform/http/handler.ts'
import type { Platform } from '../../platform/platform.ts'
import { editUser } from './edit-user.ts'
import { getProfile } from './get-profile.ts'
import { refreshSession } from './refresh-session.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { signIn } from './sign-in.ts'
import { createSignInLimit } from './sign-in-limit.ts'
import { signOut } from './sign-out.ts'

export function identityRoutes(platform: Platform) {
  const { secret } = platform.environment
  const refreshTokens = createRefreshTokens(secret)
  const limit = createSignInLimit({ secret, database: platform.database, clock: platform.realClock })
  return routes(operations, {
    // Reading: a password takes its time, and no transaction waits for it.
    login: handleReading(operations.login, ({ body, request }) =>
      signIn(
        platform,
        { limit, refreshTokens },
        { ...body, ip: request.ip, user_agent: request.headers['user-agent'] },
      ),
    ),
    refresh: handleReading(operations.refresh, ({ body }) =>
      refreshSession(platform, refreshTokens, body.refresh_token),
    ),
    logout: handleReading(operations.logout, ({ shop, session_id }) =>
      signOut(platform, shop.id, session_id),
    ),
    getProfile: handle(operations.getProfile, async ({ shop, user, query, db }) => ({
      data: await getProfile(platform, db, shop.id, user.id, query.include),
    })),
    editUser: handle(operations.editUser, async ({ shop, user, params, body, tx }) => {
      await editUser(platform, tx, { shop_id: shop.id, user_id: user.id }, params.id, body)
      return { data: await getProfile(platform, tx, shop.id, user.id, undefined) }
    }),
  })
}
