import { defineModule } from '../../../platform/module.ts'
import { sandboxJobs } from './jobs.ts'
import { sandboxRoutes } from './routes.ts'

export { deleteSandboxOf } from './keep-sandboxes.ts'

export const sandboxModule = defineModule({
  name: 'sandbox',
  routes: sandboxRoutes,
  jobs: sandboxJobs,
})
