import { defineModule } from '../../../platform/module.ts'
import { correctionRequestRoutes, correctionRoutes, withdrawalRoutes } from './routes.ts'

export { applyPart } from './apply-part.ts'
export { refuseUncorrectable } from './correct-parcel.ts'
export { refuseAsking } from './correction-requests.ts'
export { deliverPartly, refusePartialDelivery } from './deliver-partly.ts'

export const correctionsModule = defineModule({
  name: 'corrections',
  routes: (platform) => ({
    ...correctionRoutes(platform),
    ...correctionRequestRoutes(platform),
    ...withdrawalRoutes(platform),
  }),
})
