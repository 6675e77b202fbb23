import { defineModule } from '../../../platform/module.ts'
import { systemJobs } from './jobs.ts'
import { systemRoutes } from './routes.ts'

export { demoLogin } from './get-public-settings.ts'

export const systemModule = defineModule({
  name: 'system',
  routes: systemRoutes,
  jobs: systemJobs,
})
