import { defineModule } from '../../../platform/module.ts'
import { statementJobs } from './jobs.ts'
import { statementRoutes } from './routes.ts'

export { approveStatement } from './judge-statement.ts'
export { makeDueStatements } from './make-due-statements.ts'
export { makeStatement } from './make-statement.ts'
export { forecastPayouts, nextStatementFrom, type PayoutForecast } from './next-payouts.ts'
export { confirmTransfer, failTransfer, sendStatement } from './pay-statement.ts'
export { keepReceipt } from './receipts.ts'
export { isStated } from './statement-lines.store.ts'
export { findLastPaid, listApproved, sumPaid } from './statements.store.ts'
export { listTransfers, type TransferRow } from './transfers.store.ts'
export { type UnpaidStatements, unpaidStatements } from './unpaid-statements.store.ts'

export const statementsModule = defineModule({
  name: 'statements',
  routes: statementRoutes,
  jobs: statementJobs,
})
