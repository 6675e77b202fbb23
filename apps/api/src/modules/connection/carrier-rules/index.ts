import { defineModule } from '../../../platform/module.ts'
import { carrierRuleRoutes } from './routes.ts'

export { readCarrierRules } from './keep-rules.ts'
export { ruledParcel } from './ruled-parcel.ts'

export const carrierRulesModule = defineModule({ name: 'carrier-rules', routes: carrierRuleRoutes })
