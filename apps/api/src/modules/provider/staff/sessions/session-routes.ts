import { staffSessionOperations as operations } from '@guihang/contract/provider/staff/sessions'
import { endStaffCookie, refuseForeignSignIn } from '../../../../platform/auth/staff/staff-cookie.ts'
import { endStaffSession } from '../../../../platform/auth/staff/staff-sessions.store.ts'
import { CookieAnswer } from '../../../../platform/http/answers/answers.ts'
import { handle, handleWithoutTransaction, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { giveSecondFactor } from '../second-factors/give-second-factor.ts'
import { askPasskeyAs } from '../second-factors/passkeys.ts'
import { changeStaffPassword } from './change-password.ts'
import { meOf } from './me.ts'
import { signInStaff } from './sign-in.ts'
import { fromOf, staffSignInLimit } from './sign-in-limit.ts'
import { signedInAnswer } from './start-session.ts'

export function staffSessionRoutes(platform: Platform) {
  const { auth, database, environment, realClock } = platform
  const limit = staffSignInLimit(platform)
  return routes(operations, {
    signInStaff: handleWithoutTransaction(operations.signInStaff, async ({ body, request }) => {
      refuseForeignSignIn(request)
      return await signedInAnswer(platform, await signInStaff(platform, limit, body, fromOf(request)))
    }),
    askSecondFactor: handleWithoutTransaction(operations.askSecondFactor, async ({ operator, session }) => ({
      data: {
        methods: [...session.methods],
        passkey: await askPasskeyAs(platform, { operator, session }, ['second_factor']),
      },
    })),
    giveSecondFactor: handleWithoutTransaction(
      operations.giveSecondFactor,
      async ({ operator, session, body, db }) => ({
        data: await meOf(platform, db, await giveSecondFactor(platform, { operator, session }, body)),
      }),
    ),
    signOutStaff: handleWithoutTransaction(operations.signOutStaff, async ({ session }) => {
      const ending = { reason: 'signed_out', at: realClock.now() }
      await database.transaction((tx) => endStaffSession(tx, session.id, ending))
      auth.staff.forget()
      return new CookieAnswer(undefined, endStaffCookie(environment.consoleUrl))
    }),
    getMe: handle(operations.getMe, async ({ operator, session, db }) => ({
      data: await meOf(platform, db, { operator, session }),
    })),
    changeStaffPassword: handleWithoutTransaction(
      operations.changeStaffPassword,
      async ({ operator, session, body, language, db }) => {
        await changeStaffPassword(platform, { operator, session }, body, language)
        return { data: await meOf(platform, db, { operator, session }) }
      },
    ),
  })
}
