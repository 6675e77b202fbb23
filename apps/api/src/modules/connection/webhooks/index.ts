import { dayMs } from '@guihang/domain/time'
import { defineModule } from '../../../platform/module.ts'
import { forgetDeliveries, forgetLog } from './log/deliveries.store.ts'
import { webhookRoutes } from './routes.ts'

export { refuseUnencrypted } from './endpoints/edit-endpoints.ts'
export { deleteWebhooks } from './endpoints/forget-logs.ts'
export { findSlots, saveSlot, type WebhookSlot } from './endpoints/slots.ts'
export { countWebhooks } from './log/count-webhooks.store.ts'
export { notifyWebhooks, type WebhookEvent, wakeSenders } from './notify-webhooks.store.ts'
export { pingEndpoint } from './send/ping.ts'
export { startWebhookSender, type WebhookSender } from './send/sender.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'forget-old-webhooks': Record<string, never>
  }
}

const keptMs = 30 * dayMs

export const webhooksModule = defineModule({
  name: 'webhooks',
  routes: webhookRoutes,
  jobs: {
    'forget-old-webhooks': {
      cron: '41 * * * *',
      async run({ database, businessClock, log }) {
        const count = await forgetDeliveries(database.db, new Date(businessClock.now().getTime() - keptMs))
        log.info({ task: 'forget-old-webhooks', count }, 'old webhooks are forgotten')
      },
    },
    'forget-webhook-log': {
      run: ({ database }, { shop_id, endpoint_id }) => forgetLog(database.db, shop_id, endpoint_id),
    },
  },
})
