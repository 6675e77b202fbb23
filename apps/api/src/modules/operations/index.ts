import type { operatorOperations } from '@guihang/contract/operations'
import { defineModule } from '../../platform/module.ts'
import { operatorRoutes } from './routes.ts'

export { postMoney } from './post-money.ts'

export const operationsModule = defineModule<typeof operatorOperations>({
  name: 'operations',
  routes: operatorRoutes,
})
