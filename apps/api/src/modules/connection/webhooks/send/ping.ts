import type { pingWebhookEndpoint as declared } from '@guihang/contract/connection/webhooks'
import type { AnswerOf } from '@guihang/contract/operation'
import { pingType } from '@guihang/domain/connection/webhooks/webhook-types'
import { newId } from '../../../../platform/new-id.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { EndpointRow } from '../endpoints/endpoints.store.ts'
import { sendMessage } from './message.ts'
import { insertPing } from './sent.store.ts'

export async function pingEndpoint(
  platform: Platform,
  endpoint: EndpointRow,
): Promise<AnswerOf<typeof declared>['data']> {
  const at = platform.businessClock.now()
  const id = newId(at)
  const data = JSON.stringify({ endpoint: endpoint.name })
  const sent = await sendMessage(platform, endpoint, { id, type: pingType, at, data })
  const { status, failure, duration_ms, answer } = sent
  await insertPing(platform.database.db, { endpoint, id, at, data, sent })
  return { ok: failure === null, status, failure, duration_ms, answer }
}
