import type { runsheetOperations } from '@guihang/contract/provider/runsheets'
import { defineModule } from '../../../platform/module.ts'
import { runsheetRoutes } from './routes.ts'

export const runsheetsModule = defineModule<typeof runsheetOperations>({
  name: 'runsheets',
  routes: runsheetRoutes,
})
