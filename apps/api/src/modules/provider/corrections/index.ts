import type { withdrawalOperations } from '@guihang/contract/parcels/parcels'
import type { correctionOperations } from '@guihang/contract/provider/corrections'
import { defineModule } from '../../../platform/module.ts'
import { correctionRoutes, withdrawalRoutes } from './routes.ts'

export { deliverPartly } from './deliver-partly.ts'

export const correctionsModule = defineModule<typeof correctionOperations & typeof withdrawalOperations>({
  name: 'corrections',
  routes: (platform) => ({ ...correctionRoutes(platform), ...withdrawalRoutes(platform) }),
})
