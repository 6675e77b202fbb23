import { defineModule } from '../../../platform/module.ts'
import { claimRoutes } from './routes.ts'

export { deleteClaimPhotos } from './claim-photos.store.ts'
export { approveClaim, reviewClaim } from './judge-claims.ts'
export { approveCollection } from './judge-collections.ts'
export { openClaim, requireLost } from './open-claim.ts'

export const claimsModule = defineModule({
  name: 'claims',
  routes: claimRoutes,
})
