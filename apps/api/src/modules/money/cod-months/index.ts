import { defineModule } from '../../../platform/module.ts'
import { codMonthRoutes } from './routes.ts'

export const codMonthsModule = defineModule({
  name: 'cod-months',
  routes: codMonthRoutes,
})
