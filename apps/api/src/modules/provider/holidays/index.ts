import type { holidayOperations } from '@guihang/contract/provider/holidays'
import { defineModule } from '../../../platform/module.ts'
import { holidayRoutes } from './routes.ts'

export { daysOff, readDaysOff } from './days-off.ts'

export const holidaysModule = defineModule<typeof holidayOperations>({
  name: 'holidays',
  routes: holidayRoutes,
})
