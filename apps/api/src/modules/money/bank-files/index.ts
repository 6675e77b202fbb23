import type { bankFileOperations } from '@guihang/contract/money/bank-files'
import { defineModule } from '../../../platform/module.ts'
import { bankFileRoutes } from './routes.ts'

export const bankFilesModule = defineModule<typeof bankFileOperations>({
  name: 'bank-files',
  routes: bankFileRoutes,
})
