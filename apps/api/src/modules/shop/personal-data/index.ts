import { defineModule } from '../../../platform/module.ts'
import { personalDataJobs } from './jobs.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataModule = defineModule({
  name: 'personal-data',
  routes: personalDataRoutes,
  jobs: personalDataJobs,
})
