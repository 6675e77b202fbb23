import type { personalDataOperations } from '@guihang/contract/shop/personal-data'
import { defineModule } from '../../../platform/module.ts'
import { personalDataRoutes } from './routes.ts'

export { personalDataJobs, personalDataSchedule } from './jobs.ts'

export const personalDataModule = defineModule<typeof personalDataOperations>({
  name: 'personal-data',
  routes: personalDataRoutes,
})
