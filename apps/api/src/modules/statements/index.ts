import type { statementOperations } from '@guihang/contract/provider/statements'
import type { codStatementOperations } from '@guihang/contract/statements'
import { defineModule } from '../../platform/module.ts'
import { statementRoutes } from './routes.ts'

export { statementJobs, statementSchedule } from './jobs.ts'
export { isStated } from './statement-lines.store.ts'
export { findLastPaid, sumPaid } from './statements.store.ts'

export const statementsModule = defineModule<typeof codStatementOperations & typeof statementOperations>({
  name: 'statements',
  routes: statementRoutes,
})
