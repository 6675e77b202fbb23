import type { businessClockOperations } from '@guihang/contract/home/business-clock'
import type { systemOperations } from '@guihang/contract/home/system'
import { defineModule } from '../../../platform/module.ts'
import { systemRoutes } from './routes.ts'

export { demoLogin } from './demo-login.ts'
export { systemJobs, systemSchedule } from './jobs.ts'

export const systemModule = defineModule<typeof systemOperations & typeof businessClockOperations>({
  name: 'system',
  routes: systemRoutes,
})
