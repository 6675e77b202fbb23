import { defineModule } from '../../../platform/module.ts'
import { batchJobs } from './jobs.ts'
import { batchRoutes } from './routes.ts'

export { deleteBatches } from './batches.store.ts'

export const batchesModule = defineModule({ name: 'batches', routes: batchRoutes, jobs: batchJobs })
