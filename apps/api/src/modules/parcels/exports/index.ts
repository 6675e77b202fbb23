import { defineModule } from '../../../platform/module.ts'
import { exportJobs } from './jobs.ts'
import { exportRoutes } from './routes.ts'

export { deleteExports } from './exports.store.ts'

export const exportsModule = defineModule({ name: 'exports', routes: exportRoutes, jobs: exportJobs })
