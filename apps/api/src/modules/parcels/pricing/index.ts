import { defineModule } from '../../../platform/module.ts'
import { pricingRoutes } from './routes.ts'

export { seedPriceTable } from './price-table.ts'
export { type Quoted, type QuotedBody, quoteAgain, quoteForStore } from './quote.ts'

export const pricingModule = defineModule({
  name: 'pricing',
  routes: pricingRoutes,
})
