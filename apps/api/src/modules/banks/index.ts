import type { bankOperations } from '@guihang/contract/banks'
import { defineModule } from '../../platform/module.ts'
import { bankRoutes } from './routes.ts'

export { deleteBankAccounts } from './banks.store.ts'

export const banksModule = defineModule<typeof bankOperations>({ name: 'banks', routes: bankRoutes })
