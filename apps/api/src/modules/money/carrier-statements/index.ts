import { defineModule } from '../../../platform/module.ts'
import { carrierStatementJobs } from './jobs.ts'
import { carrierStatementRoutes } from './routes.ts'

export {
  listOtherLines,
  listStatementAmounts,
  listStatementParcels,
  type OtherLine,
  type StatementOfParcel,
} from './stores/amounts.store.ts'
export { listTotalParts, type TotalPartRow } from './stores/bank-lines.store.ts'
export { findStatement, type StatementRecord } from './stores/statements.store.ts'

export const carrierStatementsModule = defineModule({
  name: 'carrier-statements',
  routes: carrierStatementRoutes,
  jobs: carrierStatementJobs,
})
