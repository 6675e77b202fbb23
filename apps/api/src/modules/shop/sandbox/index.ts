import type { sandboxOperations } from '@guihang/contract/shop/sandbox'
import { defineModule } from '../../../platform/module.ts'
import { sandboxRoutes } from './routes.ts'

export { sandboxJobs, sandboxSchedule } from './jobs.ts'
export { deleteSandboxOf } from './wipe-sandboxes.ts'

export const sandboxModule = defineModule<typeof sandboxOperations>({
  name: 'sandbox',
  routes: sandboxRoutes,
})
