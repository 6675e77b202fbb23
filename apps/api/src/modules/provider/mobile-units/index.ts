import { defineModule } from '../../../platform/module.ts'
import { mobileUnitRoutes } from './routes.ts'

export const mobileUnitsModule = defineModule({
  name: 'mobile-units',
  routes: mobileUnitRoutes,
})
