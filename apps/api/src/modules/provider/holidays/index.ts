import { defineModule } from '../../../platform/module.ts'
import { holidayRoutes } from './routes.ts'

export { daysOff, readDaysOff } from './holidays.store.ts'

export const holidaysModule = defineModule({
  name: 'holidays',
  routes: holidayRoutes,
})
