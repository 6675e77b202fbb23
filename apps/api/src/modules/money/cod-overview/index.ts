import type { codOverviewOperations } from '@guihang/contract/money/cod-overview'
import type { parcelMoneyOperations } from '@guihang/contract/parcels/parcel-money'
import { defineModule } from '../../../platform/module.ts'
import { codOverviewRoutes } from './routes.ts'

export const codOverviewModule = defineModule<typeof codOverviewOperations & typeof parcelMoneyOperations>({
  name: 'cod-overview',
  routes: codOverviewRoutes,
})
