import { staffLinkOperations as operations } from '@guihang/contract/provider/staff/links'
import { refuseForeignSignIn } from '../../../../platform/auth/staff/staff-cookie.ts'
import { handleWithoutTransaction, routes } from '../../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createAddressLimit } from '../../../shop/identity/index.ts'
import { fromOf, staffSignInLimit } from '../sessions/sign-in-limit.ts'
import { signedInAnswer } from '../sessions/start-session.ts'
import { followStaffLink, forgetStaffPassword, readStaffLink } from './follow-link.ts'

/** For each address. */
const linksAnHour = 100

export function staffLinkRoutes(platform: Platform) {
  const limit = staffSignInLimit(platform)
  const forgetting = createAddressLimit(platform, { name: 'staff forgot', most: linksAnHour })
  return routes(operations, {
    readStaffLink: handleWithoutTransaction(operations.readStaffLink, async ({ params }) => ({
      data: await readStaffLink(platform, params.token),
    })),
    followStaffLink: handleWithoutTransaction(
      operations.followStaffLink,
      async ({ params, body, request }) => {
        refuseForeignSignIn(request)
        const from = fromOf(request)
        const cookie = await followStaffLink(platform, limit, params.token, body.password, from)
        return await signedInAnswer(platform, cookie)
      },
    ),
    forgetStaffPassword: handleWithoutTransaction(
      operations.forgetStaffPassword,
      async ({ body, language, request }) => {
        await forgetting(request.ip)
        await forgetStaffPassword(platform, body.email, language)
      },
    ),
  })
}
