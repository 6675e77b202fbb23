import type { identityOperations } from '@guihang/contract/identity'
import { defineModule } from '../../platform/module.ts'
import { identityRoutes } from './routes.ts'

export { identityJobs, identitySchedule } from './jobs.ts'
export { type AskedPerson, requirePassword } from './require-password.ts'

export const identityModule = defineModule<typeof identityOperations>({
  name: 'identity',
  routes: identityRoutes,
})
