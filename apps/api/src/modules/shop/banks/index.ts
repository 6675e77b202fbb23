import type { bankOperations } from '@guihang/contract/shop/banks'
import { defineModule } from '../../../platform/module.ts'
import { bankRoutes } from './routes.ts'

export { maskedNumber } from './bank-account-answer.ts'
export { findBank } from './bank-list.ts'
export { deleteBankAccounts, findPayoutAccount } from './banks.store.ts'

export const banksModule = defineModule<typeof bankOperations>({ name: 'banks', routes: bankRoutes })
