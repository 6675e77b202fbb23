import { defineModule } from '../../../platform/module.ts'
import { pushParcel } from './push-parcel.ts'
import { pushStore } from './push-store.ts'
import { logPushedShops } from './pushed-shops.ts'
import { resumePushes } from './resume-pushes.ts'
import { integrationRoutes, orderSystemRoutes } from './routes.ts'
import { notifyOfEndingTokens } from './tokens/notify-of-ending-tokens.ts'
import { gatewayTokenRoutes } from './tokens/routes.ts'

export { readOrderSystem } from './order-system-answers.store.ts'
export { revokeTokensOf } from './tokens/gateway-tokens.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'resume-pushes': Record<string, never>
    'tell-ending-tokens': Record<string, never>
  }
}

export const integrationsModule = defineModule({
  name: 'integrations',
  routes: (platform) => ({
    ...integrationRoutes(platform),
    ...gatewayTokenRoutes(platform),
    ...orderSystemRoutes(platform),
  }),
  jobs: {
    'push-parcel': {
      lane: 'push',
      run: (platform, payload, { attempt, max_attempts }) =>
        pushParcel(platform, payload, { isFirst: attempt === 1, isLast: attempt >= max_attempts }),
    },
    'push-store': {
      lane: 'push',
      run: (platform, payload, { attempt, max_attempts }) =>
        pushStore(platform, payload, attempt >= max_attempts),
    },
    'resume-pushes': {
      cron: '*/5 * * * *',
      async run(platform) {
        const count = await resumePushes(platform)
        if (count > 0)
          platform.log.warn({ task: 'resume-pushes', count }, 'pushes without a job were enqueued')
      },
    },
    'tell-ending-tokens': {
      // In the morning of Vietnam.
      cron: '23 1 * * *',
      async run(platform) {
        const count = await notifyOfEndingTokens(platform)
        platform.log.info(
          { task: 'tell-ending-tokens', count },
          'shops were told of gateway tokens that end soon',
        )
      },
    },
  },
  prepare: logPushedShops,
})
