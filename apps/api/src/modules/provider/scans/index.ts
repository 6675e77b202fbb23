import { defineModule } from '../../../platform/module.ts'
import { scanRoutes } from './routes.ts'

export { cashTaker } from './cash-taker.ts'
export { findLocationFacts, guardLocation, type LocationFacts, withNames } from './guard-location.ts'
export { reportableEvents } from './report-events.ts'

export const scansModule = defineModule({ name: 'scans', routes: scanRoutes })
