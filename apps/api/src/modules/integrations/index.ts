import type { apiSettingsOperations } from '@guihang/contract/integrations/api-settings'
import type { omsLabelOperations, orderOperations } from '@guihang/contract/integrations/order-system'
import type { JobHandler } from '../../platform/jobs/index.ts'
import { defineModule, type JobSchedule } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { pushParcel } from './push-parcel.ts'
import { pushStore } from './push-store.ts'
import { logPushedShops } from './pushed-shops.ts'
import { resumePushes } from './resume-pushes.ts'
import { integrationRoutes, orderSystemRoutes } from './routes.ts'

export { deleteWebhookUrls } from './api-settings.store.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'resume-pushes': Record<string, never>
  }
}

type Tasks = { [Name in 'push-parcel' | 'push-store' | 'resume-pushes']: JobHandler<Name> }

export const integrationsModule = defineModule<
  typeof apiSettingsOperations & typeof omsLabelOperations & typeof orderOperations
>({
  name: 'integrations',
  routes: (platform) => ({ ...integrationRoutes(platform), ...orderSystemRoutes(platform) }),
  prepare: logPushedShops,
})

/** The jobs of this module. */
export function integrationJobs(platform: Platform): Tasks {
  return {
    'push-parcel': (payload, { attempt, max_attempts }) =>
      pushParcel(platform, payload, attempt >= max_attempts),
    'push-store': (payload, { attempt, max_attempts }) =>
      pushStore(platform, payload, attempt >= max_attempts),
    async 'resume-pushes'() {
      const count = await resumePushes(platform)
      if (count > 0) platform.log.warn({ task: 'resume-pushes', count }, 'pushes without a job were enqueued')
    },
  }
}

export const integrationSchedule = [
  { job: 'resume-pushes', cron: '*/5 * * * *' },
] as const satisfies JobSchedule
