import type { lostClaimOperations, operatedLossOperations } from '@guihang/contract/lost-claims'
import { defineModule } from '../../platform/module.ts'
import { claimRoutes } from './routes.ts'

export { approveClaim } from './judge-claims.ts'
export { approveCollection } from './judge-collections.ts'
export { openClaim } from './open-claim.ts'

export const claimsModule = defineModule<typeof lostClaimOperations & typeof operatedLossOperations>({
  name: 'claims',
  routes: claimRoutes,
})
