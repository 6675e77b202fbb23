import { defineModule } from '../../../platform/module.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'

export { createCaptcha } from './captcha.ts'
export { purposeFor } from './forgot-password.ts'
export { linkMinutes, makeLink, makeLinkToGive } from './links.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  routes: accountRoutes,
  jobs: accountJobs,
})
