import type { identityOperations } from '@guihang/contract/identity'
import { defineModule } from '../../platform/module.ts'
import { identityRoutes } from './routes.ts'

export { identitySchedule, identityTasks } from './tasks.ts'

export const identityModule = defineModule<typeof identityOperations>({
  name: 'identity',
  routes: identityRoutes,
})
