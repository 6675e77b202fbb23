import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { makeDueStatements } from './make-due-statements.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'make-statements': Record<string, never>
  }
}

export function statementJobs(platform: Platform) {
  return {
    async 'make-statements'(): Promise<void> {
      const count = await makeDueStatements(platform)
      platform.log.info({ task: 'make-statements', count }, 'statements of the last payout day are made')
    },
  }
}

// Every hour: business time may jump in the demo, and a day that was missed is made up for.
export const statementSchedule = [
  { job: 'make-statements', cron: '7 * * * *' },
] as const satisfies JobSchedule
