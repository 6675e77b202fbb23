import type { pricingOperations } from '@guihang/contract/parcels/pricing'
import type { priceTableOperations } from '@guihang/contract/provider/price-tables'
import { defineModule } from '../../../platform/module.ts'
import { pricingRoutes } from './routes.ts'

export { seedPriceTable } from './price-table.ts'
export { type Quoted, type QuotedBody, quoteAgain, quoteForStore } from './quote.ts'

export const pricingModule = defineModule<typeof pricingOperations & typeof priceTableOperations>({
  name: 'pricing',
  routes: pricingRoutes,
})
