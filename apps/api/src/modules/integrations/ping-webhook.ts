import type { pingWebhook as declared } from '@guihang/contract/integrations/api-settings'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import { v7 } from 'uuid'
import type { Reader } from '../../platform/database/index.ts'
import { postOutside } from '../../platform/outbound/post-outside.ts'
import type { Platform } from '../../platform/platform.ts'
import { findWebhookUrls } from './api-settings.store.ts'

/** Sends a test message to a saved address and answers its result. */
export async function pingWebhook(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  { webhook }: BodyOf<typeof declared>,
): Promise<AnswerOf<typeof declared>['data']> {
  const urls = await findWebhookUrls(reader, shop_id)
  const url = webhook === 'status' ? urls.webhook_status_url : urls.webhook_reweight_url
  if (url === null) return { ok: false, status: null, duration_ms: 0, failure: 'no_address' }
  const started = performance.now()
  const at = platform.realClock.now()
  const { status, failure } = await postOutside(
    new URL(url),
    {
      body: JSON.stringify({ type: 'ping', timestamp: at.toISOString(), data: { webhook } }),
      headers: { 'webhook-id': `msg_${v7()}`, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
    },
    { allowPrivate: platform.environment.webhookAllowPrivate },
  )
  return { ok: failure === null, status, duration_ms: Math.round(performance.now() - started), failure }
}
