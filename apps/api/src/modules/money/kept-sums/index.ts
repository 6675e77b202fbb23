import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkKeptSums } from './check-kept-sums.ts'

export { measureKeptSums } from './measure-kept-sums.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'check-kept-sums': Record<string, never>
  }
}

export function keptSumJobs(platform: Platform) {
  return {
    async 'check-kept-sums'(): Promise<void> {
      const wrong = await checkKeptSums(platform)
      for (const [name, count] of Object.entries(wrong))
        if (count > 0) platform.log.error({ task: 'check-kept-sums', name, count }, 'kept sums are wrong')
    },
  }
}

// 02:53 in Vietnam.
export const keptSumSchedule = [
  { job: 'check-kept-sums', cron: '53 19 * * *' },
] as const satisfies JobSchedule
