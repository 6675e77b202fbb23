import type { businessClockOperations } from '@guihang/contract/business-clock'
import type { systemOperations } from '@guihang/contract/system'
import { defineModule } from '../../platform/module.ts'
import { systemRoutes } from './routes.ts'

export { demoLogin } from './demo-login.ts'
export { systemJobs, systemSchedule } from './jobs.ts'

export const systemModule = defineModule<typeof systemOperations & typeof businessClockOperations>({
  name: 'system',
  routes: systemRoutes,
})
