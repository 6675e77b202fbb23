import type { ModuleJobs } from '../../../platform/module.ts'
import { driveSandboxes } from './drive-sandboxes.ts'
import { wipeUnusedSandboxes } from './keep-sandboxes.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'drive-sandboxes': Record<string, never>
    'wipe-sandboxes': Record<string, never>
  }
}

export const sandboxJobs = {
  'drive-sandboxes': {
    cron: '* * * * *',
    async run(platform) {
      await driveSandboxes(platform)
    },
  },
  'wipe-sandboxes': {
    // 02:53 in Vietnam.
    cron: '53 19 * * *',
    async run(platform) {
      const count = await wipeUnusedSandboxes(platform)
      platform.log.info({ task: 'wipe-sandboxes', count }, 'unused sandboxes are wiped')
    },
  },
} satisfies ModuleJobs
