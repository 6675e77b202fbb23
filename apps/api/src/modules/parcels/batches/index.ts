import type { batchOperations } from '@guihang/contract/parcels/batches'
import { defineModule } from '../../../platform/module.ts'
import { batchRoutes } from './routes.ts'

export { deleteBatches } from './batches.store.ts'
export { batchJobs, batchSchedule } from './jobs.ts'

export const batchesModule = defineModule<typeof batchOperations>({ name: 'batches', routes: batchRoutes })
