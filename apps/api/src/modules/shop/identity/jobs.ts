import type { ModuleJobs } from '../../../platform/module.ts'
import { countedMs } from './sign-in/address-limit.ts'
import { forgetOldTries } from './sign-in/sign-in-limit.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-sign-in-failures': Record<string, never>
  }
}

export const identityJobs = {
  'forget-old-sign-in-failures': {
    cron: '47 * * * *',
    async run({ database, realClock, log }) {
      const count = await forgetOldTries(database.db, new Date(realClock.now().getTime() - countedMs))
      log.info({ task: 'forget-old-sign-in-failures', count }, 'old sign-in failures are forgotten')
    },
  },
} satisfies ModuleJobs
