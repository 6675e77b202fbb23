import type { pingWebhook as declared } from '@guihang/contract/connection/api-settings'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import type { Reader } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSlots, pingEndpoint } from '../webhooks/index.ts'

export async function pingWebhook(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  { webhook }: BodyOf<typeof declared>,
): Promise<AnswerOf<typeof declared>['data']> {
  const endpoint = (await findSlots(reader, shop_id))[webhook]
  if (endpoint === undefined) return { ok: false, status: null, duration_ms: 0, failure: 'no_address' }
  const { ok, status, duration_ms, failure } = await pingEndpoint(platform, endpoint)
  return { ok, status, duration_ms, failure }
}
