import type { ModuleJobs } from '../../../platform/module.ts'
import { makeDueStatements } from './make-due-statements.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'make-statements': Record<string, never>
  }
}

export const statementJobs = {
  'make-statements': {
    // Every hour: business time may jump in the demo, and a day that was missed is made up for.
    cron: '7 * * * *',
    async run(platform) {
      const count = await makeDueStatements(platform)
      platform.log.info({ task: 'make-statements', count }, 'statements of the last payout day are made')
    },
  },
} satisfies ModuleJobs
