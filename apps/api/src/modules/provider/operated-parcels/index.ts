import type { operatedParcelOperations } from '@guihang/contract/provider/operated-parcels'
import { defineModule } from '../../../platform/module.ts'
import { operatedParcelRoutes } from './routes.ts'

export const operatedParcelsModule = defineModule<typeof operatedParcelOperations>({
  name: 'operated-parcels',
  routes: operatedParcelRoutes,
})
