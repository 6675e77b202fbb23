import type { importOperations } from '@guihang/contract/parcels/imports'
import type { orderFileOperations } from '@guihang/contract/parcels/order-files'
import { defineModule } from '../../../platform/module.ts'
import { importRoutes } from './routes.ts'

export { deleteImports } from './imports.store.ts'
export { importJobs, importSchedule } from './jobs.ts'

export const importsModule = defineModule<typeof importOperations & typeof orderFileOperations>({
  name: 'imports',
  routes: importRoutes,
})
