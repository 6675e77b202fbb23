import type { dashboardOperations } from '@guihang/contract/home/dashboard'
import { defineModule } from '../../../platform/module.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardModule = defineModule<typeof dashboardOperations>({
  name: 'dashboard',
  routes: dashboardRoutes,
})
