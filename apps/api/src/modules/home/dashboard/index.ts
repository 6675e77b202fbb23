import { defineModule } from '../../../platform/module.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardModule = defineModule({
  name: 'dashboard',
  routes: dashboardRoutes,
})
