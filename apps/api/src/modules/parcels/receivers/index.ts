import { defineModule } from '../../../platform/module.ts'
import { receiverRoutes } from './routes.ts'

export const receiversModule = defineModule({
  name: 'receivers',
  routes: receiverRoutes,
})
