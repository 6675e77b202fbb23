import { defineModule } from '../../../platform/module.ts'
import { bankRoutes } from './routes.ts'

export { maskedNumber } from './bank-account-answer.ts'
export { findBank } from './bank-list.ts'
export { deleteBankAccounts, findPayoutAccount } from './banks.store.ts'

export const banksModule = defineModule({ name: 'banks', routes: bankRoutes })
