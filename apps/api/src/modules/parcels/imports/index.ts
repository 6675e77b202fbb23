import { defineModule } from '../../../platform/module.ts'
import { importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'

export { deleteImports } from './imports.store.ts'

export const importsModule = defineModule({
  name: 'imports',
  routes: importRoutes,
  jobs: importJobs,
})
