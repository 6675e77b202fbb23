import { normalAddress } from '@guihang/contract/connection/webhook-fields'
import type { WebhookEndpoint } from '@guihang/contract/connection/webhooks'
import type { EndpointRow } from './endpoints.store.ts'

export function endpointAnswer(row: EndpointRow, now: Date): WebhookEndpoint {
  const { id, name, url, types, slot, state, pause_reason, old_secret_until } = row
  const twoSign = old_secret_until !== null && old_secret_until > now
  return {
    id,
    name,
    // Older rows hold the address as it was typed.
    url: normalAddress(url),
    types,
    slot,
    state,
    pause_reason,
    paused_at: row.paused_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: twoSign ? old_secret_until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  }
}
