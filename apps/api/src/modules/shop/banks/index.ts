import { defineModule } from '../../../platform/module.ts'
import { bankRoutes } from './routes.ts'

export { maskedNumber } from './bank-account-answer.ts'
export { findBank } from './bank-list.ts'
export {
  type BankAccountRow,
  deleteBankAccounts,
  findPayoutAccount,
  listDefaultAccounts,
} from './banks.store.ts'

export const banksModule = defineModule({ name: 'banks', routes: bankRoutes })
