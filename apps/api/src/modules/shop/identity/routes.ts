import { identityOperations } from '@guihang/contract/shop/identity'
import { avatarOperations } from '@guihang/contract/shop/papers'
import { securityOperations } from '@guihang/contract/shop/security'
import { personOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { updatePerson } from '../users/index.ts'
import { endSession } from './identity.store.ts'
import { changePassword } from './password/change-password.ts'
import { removeAvatar, uploadAvatar } from './profile/avatar.ts'
import { cancelContactChange, confirmContact } from './profile/contact-changes.ts'
import { editUser } from './profile/edit-user.ts'
import { getProfile } from './profile/get-profile.ts'
import { endOneSession, endOtherSessions, listSessions } from './sign-in/manage-sessions.ts'
import { refreshSession } from './sign-in/refresh-session.ts'
import { createRefreshTokens } from './sign-in/refresh-tokens.ts'
import { signIn } from './sign-in/sign-in.ts'
import { createSignInLimit } from './sign-in/sign-in-limit.ts'

const sessionOperations = {
  listSessions: securityOperations.listSessions,
  endSession: securityOperations.endSession,
  endOtherSessions: securityOperations.endOtherSessions,
}
/** What a person proves by a password or a code. */
const passwordOperations = {
  changePassword: securityOperations.changePassword,
  ignorePasswordReminder: securityOperations.ignorePasswordReminder,
  confirmContact: securityOperations.confirmContact,
  cancelContactChange: securityOperations.cancelContactChange,
}

export function identityRoutes(platform: Platform) {
  return {
    ...accountRoutes(platform),
    ...passwordRoutes(platform),
    ...sessionRoutes(platform),
    ...avatarRoutes(platform),
  }
}

function accountRoutes(platform: Platform) {
  const { secret } = platform.environment
  const refreshTokens = createRefreshTokens(secret)
  const limit = createSignInLimit({ secret, database: platform.database, clock: platform.realClock })
  return routes(identityOperations, {
    login: handleWithoutTransaction(identityOperations.login, ({ body, request }) =>
      signIn(
        platform,
        { limit, refreshTokens },
        { ...body, ip: request.ip, user_agent: request.headers['user-agent'] },
      ),
    ),
    refresh: handleWithoutTransaction(identityOperations.refresh, ({ body }) =>
      refreshSession(platform, refreshTokens, body.refresh_token),
    ),
    logout: handleWithoutTransaction(identityOperations.logout, ({ shop, session_id }) =>
      signOut(platform, shop.id, session_id),
    ),
    getProfile: handle(identityOperations.getProfile, async ({ shop, user, query, db }) => ({
      data: await getProfile(platform, db, shop.id, user.id, query.include),
    })),
    editUser: handleWithoutTransaction(
      identityOperations.editUser,
      async ({ shop, user, session_id, params, body, request, db }) => {
        const editor = { shop_id: shop.id, user_id: user.id, session_id }
        await editUser(platform, editor, params.id, body, personOf(request, user))
        return { data: await getProfile(platform, db, shop.id, user.id, undefined) }
      },
    ),
  })
}

function passwordRoutes(platform: Platform) {
  return routes(passwordOperations, {
    changePassword: handleWithoutTransaction(
      passwordOperations.changePassword,
      async ({ shop, user, session_id, params, body, request, db }) => {
        const person = { shop_id: shop.id, user_id: user.id, session_id }
        await changePassword(platform, person, params.id, body, personOf(request, user))
        return { data: await getProfile(platform, db, shop.id, user.id, undefined) }
      },
    ),
    ignorePasswordReminder: handle(
      passwordOperations.ignorePasswordReminder,
      async ({ shop, user, params, tx }) => {
        await ignorePasswordReminder(platform, tx, { shop_id: shop.id, user_id: user.id }, params.id)
        return { data: await getProfile(platform, tx, shop.id, user.id, undefined) }
      },
    ),
    confirmContact: handleWithoutTransaction(
      passwordOperations.confirmContact,
      async ({ shop, user, params, body, request, db }) => {
        if (params.id !== user.id) throw reject('ENOTFOUND')
        const person = { shop_id: shop.id, user_id: user.id }
        const refused = await platform.database.transaction((tx) =>
          confirmContact(platform, tx, person, body, personOf(request, user)),
        )
        if (refused !== undefined) throw refused
        return { data: await getProfile(platform, db, shop.id, user.id, undefined) }
      },
    ),
    cancelContactChange: handle(
      passwordOperations.cancelContactChange,
      async ({ shop, user, params, query, request, tx }) => {
        if (params.id !== user.id) throw reject('ENOTFOUND')
        const person = { shop_id: shop.id, user_id: user.id }
        await cancelContactChange(platform, tx, person, query.contact, personOf(request, user))
      },
    ),
  })
}

function sessionRoutes(platform: Platform) {
  const ending = async (end: (tx: Tx) => Promise<string[]>) => {
    for (const id of await platform.database.transaction(end)) platform.auth.guard.forget(id)
  }
  return routes(sessionOperations, {
    listSessions: handle(sessionOperations.listSessions, async ({ shop, user, session_id, db }) => ({
      data: await listSessions(platform, db, { shop_id: shop.id, user_id: user.id, session_id }),
    })),
    endSession: handleWithoutTransaction(
      sessionOperations.endSession,
      async ({ shop, user, session_id, params, request }) =>
        await ending((tx) =>
          endOneSession(
            platform,
            tx,
            { shop_id: shop.id, user_id: user.id, session_id },
            params.id,
            personOf(request, user),
          ),
        ),
    ),
    endOtherSessions: handleWithoutTransaction(
      sessionOperations.endOtherSessions,
      async ({ shop, user, session_id, request }) =>
        await ending((tx) =>
          endOtherSessions(
            platform,
            tx,
            { shop_id: shop.id, user_id: user.id, session_id },
            personOf(request, user),
          ),
        ),
    ),
  })
}

function avatarRoutes(platform: Platform) {
  return routes(avatarOperations, {
    uploadAvatar: handleWithoutTransaction(
      avatarOperations.uploadAvatar,
      async ({ shop, user, params, upload, request, db }) => {
        if (params.id !== user.id) throw reject('ENOTFOUND')
        const person = { shop_id: shop.id, user_id: user.id }
        await uploadAvatar(platform, person, personOf(request, user), upload.bytes)
        return { data: await getProfile(platform, db, shop.id, user.id, 'photo') }
      },
    ),
    removeAvatar: handle(avatarOperations.removeAvatar, async ({ shop, user, params, request, tx }) => {
      if (params.id !== user.id) throw reject('ENOTFOUND')
      const person = { shop_id: shop.id, user_id: user.id }
      await removeAvatar(platform, tx, person, personOf(request, user))
    }),
  })
}

/** Puts the reminder off for another 180 days (spec section 4). */
async function ignorePasswordReminder(
  platform: Platform,
  tx: Tx,
  person: { readonly shop_id: string; readonly user_id: string },
  user_id: string,
): Promise<void> {
  if (user_id !== person.user_id) throw reject('ENOTFOUND')
  const at = platform.businessClock.now()
  await updatePerson(tx, person.shop_id, user_id, { password_ignored_at: at, updated_at: at })
  await announce(tx, { shop_id: person.shop_id, type: 'profile', id: user_id })
}

/** Ends a session: its access token is dead within a second everywhere, at once in this process (check 28). */
async function signOut(platform: Platform, shop_id: string, session_id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await endSession(tx, shop_id, session_id, 'signed_out', platform.realClock.now())
    await announce(tx, { shop_id, type: 'session_ended', id: session_id })
  })
  platform.auth.guard.forget(session_id)
}
