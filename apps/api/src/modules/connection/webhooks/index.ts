import type { webhookOperations } from '@guihang/contract/connection/webhooks'
import type { JobHandler } from '../../../platform/jobs/index.ts'
import { defineModule, type JobSchedule } from '../../../platform/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetDeliveries, forgetLog } from './log/deliveries.store.ts'
import { webhookRoutes } from './routes.ts'

export { deleteWebhooks } from './endpoints/forget-logs.ts'
export { refuseOpenRoad } from './endpoints/open-roads.ts'
export { findSlots, saveSlot, type WebhookSlot } from './endpoints/slots.ts'
export { pingEndpoint } from './send/ping.ts'
export { startWebhookSender, type WebhookSender } from './send/sender.ts'
export { type ToldEvent, tellWebhooks, wakeSenders } from './tell-webhooks.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-webhooks': Record<string, never>
  }
}

export const webhooksModule = defineModule<typeof webhookOperations>({
  name: 'webhooks',
  routes: webhookRoutes,
})

const KEPT_MS = 30 * 24 * 3_600_000

type Tasks = { [Name in 'forget-old-webhooks' | 'forget-webhook-log']: JobHandler<Name> }

export function webhookJobs(platform: Platform): Tasks {
  const { db } = platform.database
  return {
    async 'forget-old-webhooks'() {
      const before = new Date(platform.businessClock.now().getTime() - KEPT_MS)
      const count = await forgetDeliveries(db, before)
      platform.log.info({ task: 'forget-old-webhooks', count }, 'old webhooks are forgotten')
    },
    'forget-webhook-log': ({ shop_id, endpoint_id }) => forgetLog(db, shop_id, endpoint_id),
  }
}

export const webhookSchedule = [
  { job: 'forget-old-webhooks', cron: '41 * * * *' },
] as const satisfies JobSchedule
