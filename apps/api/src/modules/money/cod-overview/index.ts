import { defineModule } from '../../../platform/module.ts'
import { codOverviewRoutes } from './routes.ts'

export const codOverviewModule = defineModule({
  name: 'cod-overview',
  routes: codOverviewRoutes,
})
