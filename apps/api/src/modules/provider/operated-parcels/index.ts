import { defineModule } from '../../../platform/module.ts'
import { operatedParcelRoutes } from './routes.ts'

export const operatedParcelsModule = defineModule({
  name: 'operated-parcels',
  routes: operatedParcelRoutes,
})
