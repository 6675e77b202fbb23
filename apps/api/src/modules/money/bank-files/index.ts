import { defineModule } from '../../../platform/module.ts'
import { bankFileRoutes } from './routes.ts'

export const bankFilesModule = defineModule({
  name: 'bank-files',
  routes: bankFileRoutes,
})
