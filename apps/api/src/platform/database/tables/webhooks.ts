import type {
  DeliveryState,
  PauseReason,
  SentType,
  WebhookState,
  WebhookType,
} from '@guihang/domain/connection/webhooks/webhook-types'
import type { Generated } from 'kysely'

export type WebhookEndpointRow = {
  shop_id: string
  id: string
  name: string
  url: string
  types: WebhookType[]
  slot: 'status' | 'reweight' | null
  state: Generated<WebhookState>
  pause_reason: PauseReason | null
  paused_at: Date | null
  failing_since: Date | null
  secret_version: Generated<number>
  old_secret_until: Date | null
  created_at: Date
  updated_at: Date
}

export type WebhookDeliveryRow = {
  shop_id: string
  id: string
  endpoint_id: string
  type: SentType
  subject_id: string
  seq: number
  subject: string
  at: Date
  /** JSON text as it is sent; reading it parses it, so it is read as text. */
  data: unknown
  state: DeliveryState
  due_at: Date
  attempts: Generated<number>
  attempts_before: Generated<number>
  last_at: Date | null
  last_status: number | null
  last_failure: string | null
  last_duration_ms: number | null
  created_at: Date
}

export type WebhookAttemptRow = {
  shop_id: string
  delivery_id: string
  number: number
  at: Date
  status: number | null
  failure: string | null
  duration_ms: number
  answer: string
}
