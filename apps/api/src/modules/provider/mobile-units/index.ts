import type { mobileUnitOperations } from '@guihang/contract/provider/mobile-units'
import { defineModule } from '../../../platform/module.ts'
import { mobileUnitRoutes } from './routes.ts'

export const mobileUnitsModule = defineModule<typeof mobileUnitOperations>({
  name: 'mobile-units',
  routes: mobileUnitRoutes,
})
