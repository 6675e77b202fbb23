import type { accountOperations } from '@guihang/contract/shop/accounts'
import { defineModule } from '../../../platform/module.ts'
import { accountRoutes } from './routes.ts'

export { createCaptcha } from './captcha.ts'
export { purposeFor } from './forgot-password.ts'
export { accountJobs, accountSchedule } from './jobs.ts'
export { LINK_MINUTES, makeLink, makeLinkToGive } from './links.ts'

export const accountsModule = defineModule<typeof accountOperations>({
  name: 'accounts',
  routes: accountRoutes,
})
