import type { WebhookDelivery, WebhookDeliveryDetail } from '@guihang/contract/connection/webhooks'
import type { OutsideFailure } from '../../../../platform/outbound/post-outside.ts'
import { bodyOf } from '../send/message.ts'
import type { AttemptRow, DeliveryRow } from './deliveries.store.ts'

export function deliveryAnswer(row: DeliveryRow): WebhookDelivery {
  const { id, endpoint_id, type, subject, state, attempts, created_at, due_at } = row
  // What is due at once has no instant of its own.
  const next_at = due_at.getTime() === 0 ? created_at : due_at
  return {
    id,
    endpoint_id,
    type,
    subject,
    state,
    attempts,
    next_at: state === 'waiting' ? next_at.toISOString() : null,
    last_at: row.last_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_failure: failureOf(row.last_failure),
    last_duration_ms: row.last_duration_ms,
    created_at: created_at.toISOString(),
  }
}

export function deliveryDetail(
  row: DeliveryRow & { readonly data: string },
  attempts: readonly AttemptRow[],
): WebhookDeliveryDetail {
  return {
    ...deliveryAnswer(row),
    request: bodyOf(row),
    tries: attempts.map(({ number, at, status, failure, duration_ms, answer }) => ({
      number,
      at: at.toISOString(),
      status,
      failure: failureOf(failure),
      duration_ms,
      answer,
    })),
  }
}

function failureOf(text: string | null): OutsideFailure | null {
  return text as OutsideFailure | null // as: only the sender writes it
}
