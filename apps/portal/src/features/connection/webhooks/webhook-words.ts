import type { WebhookDelivery, WebhookEndpoint } from '@guihang/contract/connection/webhooks'
import type { DeliveryState, PauseReason, SentType } from '@guihang/domain/connection/webhooks/webhook-types'
import { formatInstant } from '@guihang/web/dates.ts'
import { m } from '../../../texts/messages.js'

export const typeWords: Readonly<Record<SentType, () => string>> = {
  'parcel.status_changed': m.webhooks_type_status,
  'parcel.reweighed': m.webhooks_type_reweighed,
  'parcel.cod_changed': m.webhooks_type_cod,
  'parcel.fees_changed': m.webhooks_type_fees,
  'parcel.returned': m.webhooks_type_returned,
  'statement.paid': m.webhooks_type_paid,
  'test.ping': m.webhooks_type_ping,
}

export const stateWords: Readonly<Record<DeliveryState, () => string>> = {
  waiting: m.webhooks_state_waiting,
  delivered: m.webhooks_state_delivered,
  dead: m.webhooks_state_dead,
  held: m.webhooks_state_held,
}

const pauseWords: Readonly<Record<PauseReason, () => string>> = {
  failing: m.webhooks_paused_failing,
  gone: m.webhooks_paused_gone,
  by_shop: m.webhooks_paused_by_shop,
}

type Failure = NonNullable<WebhookDelivery['last_failure']>

export const failureWords: Readonly<Record<Failure, (status: string) => string>> = {
  forbidden_address: () => m.account_ping_forbidden(),
  unreachable: () => m.account_ping_unreachable(),
  timeout: () => m.account_ping_timeout(),
  redirected: () => m.account_ping_redirected(),
  refused: (status) => m.account_ping_refused({ status }),
  too_large: () => m.account_ping_too_large(),
}

type Answered = {
  readonly status: number | null
  readonly failure: Failure | null
  readonly duration_ms: number
}

export function answerWords({ status, failure, duration_ms }: Answered): string {
  if (failure !== null) return failureWords[failure](String(status ?? ''))
  return m.account_ping_ok({ status: String(status), milliseconds: duration_ms })
}

export function nameOf({ slot, name }: Pick<WebhookEndpoint, 'slot' | 'name'>): string {
  if (slot === null) return name
  return slot === 'status' ? m.account_webhook_status() : m.account_webhook_reweight()
}

export function healthWords({ state, pause_reason, failing_since }: WebhookEndpoint): string {
  if (state === 'paused') return pause_reason ? pauseWords[pause_reason]() : m.webhooks_paused_by_shop()
  if (failing_since !== null) return m.webhooks_failing({ since: formatInstant(failing_since) })
  return m.webhooks_active()
}
