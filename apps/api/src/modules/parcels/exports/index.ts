import type { exportOperations } from '@guihang/contract/parcels/exports'
import { defineModule } from '../../../platform/module.ts'
import { exportRoutes } from './routes.ts'

export { deleteExports } from './exports.store.ts'
export { exportJobs, exportSchedule } from './jobs.ts'

export const exportsModule = defineModule<typeof exportOperations>({ name: 'exports', routes: exportRoutes })
