import type { codMonthOperations } from '@guihang/contract/money/cod-months'
import { defineModule } from '../../../platform/module.ts'
import { codMonthRoutes } from './routes.ts'

export const codMonthsModule = defineModule<typeof codMonthOperations>({
  name: 'cod-months',
  routes: codMonthRoutes,
})
