import type { JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { driveSandboxes } from './drive-sandboxes.ts'
import { wipeUnusedSandboxes } from './wipe-sandboxes.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'drive-sandboxes': Record<string, never>
    'wipe-sandboxes': Record<string, never>
  }
}

export function sandboxJobs(platform: Platform) {
  return {
    async 'drive-sandboxes'(): Promise<void> {
      await driveSandboxes(platform)
    },
    async 'wipe-sandboxes'(): Promise<void> {
      const count = await wipeUnusedSandboxes(platform)
      platform.log.info({ task: 'wipe-sandboxes', count }, 'unused sandboxes are wiped')
    },
  }
}

export const sandboxSchedule = [
  { job: 'drive-sandboxes', cron: '* * * * *' },
  // 02:53 in Vietnam.
  { job: 'wipe-sandboxes', cron: '53 19 * * *' },
] as const satisfies JobSchedule
