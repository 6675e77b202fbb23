import { accountOperations as operations } from '@guihang/contract/shop/accounts'
import { categoryIds, categoryName } from '@guihang/domain/shop/people/categories'
import { handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAddressLimit } from '../identity/index.ts'
import { createCaptcha } from './captcha.ts'
import { confirmPassword, readLink } from './confirm-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { linkMinutes } from './links.ts'
import { registerShop } from './register-shop.ts'

/** For each address: many shops share an address at a mobile provider, but few open there in an hour. */
const registrationsAnHour = 30
const linksAnHour = 100

// All of them only read by themselves: a captcha is used up whatever becomes of the call, and passwords take their time.
export function accountRoutes(platform: Platform) {
  const captcha = createCaptcha(platform)
  const registering = createAddressLimit(platform, { name: 'register', most: registrationsAnHour })
  const forgetting = createAddressLimit(platform, { name: 'forgot', most: linksAnHour })
  return routes(operations, {
    listCategories: handleWithoutTransaction(operations.listCategories, ({ language }) => ({
      data: categoryIds.map((id) => ({ id, name: categoryName(id, language) })),
    })),
    captchaChallenge: handleWithoutTransaction(operations.captchaChallenge, async () => ({
      data: await captcha.challenge(),
    })),
    verifyCaptcha: handleWithoutTransaction(operations.verifyCaptcha, async ({ query }) => ({
      data: { captcha_token: await captcha.verify(query.payload) },
    })),
    registerShop: handleWithoutTransaction(operations.registerShop, async ({ body, language, request }) => {
      await captcha.redeem(body.captcha_token)
      await registering(request.ip)
      const from = { language, ip: request.ip, user_agent: request.headers['user-agent'] }
      return { data: await registerShop(platform, body, from) }
    }),
    forgotPassword: handleWithoutTransaction(operations.forgotPassword, async ({ body, request }) => {
      await captcha.redeem(body.captcha_token)
      await forgetting(request.ip)
      await forgotPassword(platform, body.username, request.ip)
      return { data: { link_minutes: linkMinutes } }
    }),
    readLink: handleWithoutTransaction(operations.readLink, async ({ params, body }) => ({
      data: await readLink(platform, params.id, body.token),
    })),
    confirmPassword: handleWithoutTransaction(
      operations.confirmPassword,
      async ({ params, body, request }) => {
        const from = { ip: request.ip, user_agent: request.headers['user-agent'] }
        return { data: await confirmPassword(platform, params.id, body, from) }
      },
    ),
  })
}
