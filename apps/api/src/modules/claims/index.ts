import type { lostClaimOperations, operatedLossOperations } from '@guihang/contract/lost-claims'
import { defineModule } from '../../platform/module.ts'
import { claimRoutes } from './routes.ts'

export const claimsModule = defineModule<typeof lostClaimOperations & typeof operatedLossOperations>({
  name: 'claims',
  routes: claimRoutes,
})
