import { defineModule } from '../../../platform/module.ts'
import { runsheetRoutes } from './routes.ts'

export const runsheetsModule = defineModule({
  name: 'runsheets',
  routes: runsheetRoutes,
})
