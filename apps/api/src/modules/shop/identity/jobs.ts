import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { COUNTED_MS } from './sign-in/address-limit.ts'
import { forgetOldTries } from './sign-in/sign-in-limit.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-sign-in-failures': Record<string, never>
  }
}

export function identityJobs(platform: Platform) {
  return {
    async 'forget-old-sign-in-failures'(): Promise<void> {
      const before = new Date(platform.realClock.now().getTime() - COUNTED_MS)
      const count = await forgetOldTries(platform.database.db, before)
      platform.log.info({ task: 'forget-old-sign-in-failures', count }, 'old sign-in failures are forgotten')
    },
  }
}

export const identitySchedule = [
  { job: 'forget-old-sign-in-failures', cron: '47 * * * *' },
] as const satisfies JobSchedule
