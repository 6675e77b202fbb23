import type { apiSettingsOperations } from '@guihang/contract/connection/api-settings'
import type { gatewayTokenOperations } from '@guihang/contract/connection/gateway-tokens'
import type { omsLabelOperations, orderOperations } from '@guihang/contract/connection/order-system'
import type { JobHandler } from '../../../platform/jobs/index.ts'
import { defineModule, type JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pushParcel } from './push-parcel.ts'
import { pushStore } from './push-store.ts'
import { logPushedShops } from './pushed-shops.ts'
import { resumePushes } from './resume-pushes.ts'
import { integrationRoutes, orderSystemRoutes } from './routes.ts'
import { gatewayTokenRoutes } from './tokens/routes.ts'
import { tellEndingTokens } from './tokens/tell-ending-tokens.ts'

export { revokeTokensOf } from './tokens/revoke-gateway-tokens.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'resume-pushes': Record<string, never>
    'tell-ending-tokens': Record<string, never>
  }
}

type Tasks = {
  [Name in 'push-parcel' | 'push-store' | 'resume-pushes' | 'tell-ending-tokens']: JobHandler<Name>
}

export const integrationsModule = defineModule<
  typeof apiSettingsOperations &
    typeof gatewayTokenOperations &
    typeof omsLabelOperations &
    typeof orderOperations
>({
  name: 'integrations',
  routes: (platform) => ({
    ...integrationRoutes(platform),
    ...gatewayTokenRoutes(platform),
    ...orderSystemRoutes(platform),
  }),
  prepare: logPushedShops,
})

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
    async 'tell-ending-tokens'() {
      const count = await tellEndingTokens(platform)
      platform.log.info(
        { task: 'tell-ending-tokens', count },
        'shops were told of gateway tokens that end soon',
      )
    },
  }
}

export const integrationSchedule = [
  { job: 'resume-pushes', cron: '*/5 * * * *' },
  // In the morning of Vietnam.
  { job: 'tell-ending-tokens', cron: '23 1 * * *' },
] as const satisfies JobSchedule
