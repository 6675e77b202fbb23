import type { scanOperations } from '@guihang/contract/provider/scans'
import { defineModule } from '../../platform/module.ts'
import { scanRoutes } from './routes.ts'

export { findLocationFacts, guardLocation, withNames } from './guard-location.ts'

export const scansModule = defineModule<typeof scanOperations>({ name: 'scans', routes: scanRoutes })
