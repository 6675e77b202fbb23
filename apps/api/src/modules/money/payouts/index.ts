import { defineModule } from '../../../platform/module.ts'
import { payoutRoutes } from './routes.ts'

export const payoutsModule = defineModule({ name: 'payouts', routes: payoutRoutes })
