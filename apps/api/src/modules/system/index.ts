import type { systemOperations } from '@guihang/contract/system'
import { defineModule } from '../../platform/module.ts'
import { systemRoutes } from './routes.ts'

export { demoLogin } from './demo-login.ts'
export { systemJobs, systemSchedule } from './jobs.ts'

export const systemModule = defineModule<typeof systemOperations>({
  name: 'system',
  routes: systemRoutes,
})
