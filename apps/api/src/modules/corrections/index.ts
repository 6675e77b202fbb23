import type { correctionOperations } from '@guihang/contract/corrections'
import { defineModule } from '../../platform/module.ts'
import { correctionRoutes } from './routes.ts'

export { deliverPartly } from './deliver-partly.ts'
export { reweighParcel } from './reweigh-parcel.ts'

export const correctionsModule = defineModule<typeof correctionOperations>({
  name: 'corrections',
  routes: correctionRoutes,
})
