import type { apiSettingsOperations } from '@guihang/contract/api-settings'
import type { JobHandler } from '../../platform/jobs/index.ts'
import { defineModule, type JobSchedule } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushParcel } from './push-parcel.ts'
import { resumePushes } from './resume-pushes.ts'
import { integrationRoutes } from './routes.ts'

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'resume-pushes': Record<string, never>
  }
}

type Tasks = { [Name in 'push-parcel' | 'resume-pushes']: JobHandler<Name> }

export const integrationsModule = defineModule<typeof apiSettingsOperations>({
  name: 'integrations',
  routes: integrationRoutes,
})

/** The jobs of this module. */
export function integrationJobs(platform: Platform): Tasks {
  return {
    'push-parcel': (payload, { attempt, max_attempts }) =>
      pushParcel(platform, payload, attempt >= max_attempts),
    async 'resume-pushes'() {
      const count = await resumePushes(platform)
      if (count > 0) platform.log.warn({ task: 'resume-pushes', count }, 'pushes without a job were enqueued')
    },
  }
}

export const integrationSchedule = [
  { job: 'resume-pushes', cron: '*/5 * * * *' },
] as const satisfies JobSchedule
