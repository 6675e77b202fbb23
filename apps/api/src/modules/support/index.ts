import type { supportRequestOperations } from '@guihang/contract/provider/support-requests'
import type { supportOperations } from '@guihang/contract/support'
import { defineModule } from '../../platform/module.ts'
import { operatedSupportRoutes } from './operated-routes.ts'
import { supportRoutes } from './routes.ts'

export { deleteSupport, forgetSupport, forgetUploads } from './forget.ts'

export const supportModule = defineModule<typeof supportOperations & typeof supportRequestOperations>({
  name: 'support',
  routes: (platform) => ({ ...supportRoutes(platform), ...operatedSupportRoutes(platform) }),
})
