import {
  deliveryStates,
  pauseReasons,
  sentTypes,
  webhookStates,
  webhookTypes,
} from '@guihang/domain/connection/webhooks/webhook-types'
import * as z from 'zod/mini'
import { BulkAnswer, data, Id, IdParams, Instant, oneLine, oneOrMore, page, pageQuery } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'
import { sentFailures, WebAddress } from './webhook-fields.ts'

export const WebhookEndpoint = z.strictObject({
  id: Id,
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** The address of the API settings that it is: `status` or `reweight`, with that one type; null for all others. */
  slot: z.nullable(z.enum(['status', 'reweight'])),
  state: z.enum(webhookStates),
  pause_reason: z.nullable(z.enum(pauseReasons)),
  paused_at: z.nullable(Instant),
  /** Since when every attempt has failed; null while they succeed. */
  failing_since: z.nullable(Instant),
  /** Until when the secret from before the last rotation signs as well; null when only the newest does. */
  old_secret_until: z.nullable(Instant),
  created_at: Instant,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** `whsec_` and 32 bytes in base64, as Standard Webhooks has it. Shown this once. */
const Secret = z.string()

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), oneLine)
const Types = z.array(z.enum(webhookTypes)).check(
  z.minLength(1),
  rule<readonly string[]>('invalid', (types) => new Set(types).size === types.length),
)

export const CreateWebhookEndpoint = z.strictObject({ name: Name, url: WebAddress, types: Types })
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>

export const EditWebhookEndpoint = z.partial(
  z.strictObject({
    name: Name,
    url: WebAddress,
    types: Types,
    /** `paused` holds what comes; `active` sends again, also where we have paused it. What was held waits for a replay. */
    state: z.enum(webhookStates),
  }),
)
export type EditWebhookEndpoint = z.infer<typeof EditWebhookEndpoint>

export const listWebhookEndpoints = operation({
  name: 'listWebhookEndpoints',
  method: 'GET',
  path: '/v1/webhook-endpoints',
  tag: 'webhooks',
  summary: "Addresses of the shop's own software, the oldest first, without secrets",
  who: 'shop',
  addition: true,
  answer: z.strictObject({ data: z.array(WebhookEndpoint) }),
})

export const createWebhookEndpoint = operation({
  name: 'createWebhookEndpoint',
  method: 'POST',
  path: '/v1/webhook-endpoints',
  tag: 'webhooks',
  summary: 'Add an address with the types it hears of; the answer shows its secret this once',
  who: 'shop',
  addition: true,
  body: CreateWebhookEndpoint,
  answer: data(z.strictObject({ endpoint: WebhookEndpoint, secret: Secret })),
  status: 201,
  fails: ['EHOOKS'],
})

export const editWebhookEndpoint = operation({
  name: 'editWebhookEndpoint',
  method: 'PATCH',
  path: '/v1/webhook-endpoints/:id',
  tag: 'webhooks',
  summary: 'Change an address, its types, or whether it is sent to',
  who: 'shop',
  addition: true,
  params: IdParams,
  body: EditWebhookEndpoint,
  answer: data(WebhookEndpoint),
  fails: ['ENOTFOUND'],
})

export const deleteWebhookEndpoint = operation({
  name: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/v1/webhook-endpoints/:id',
  tag: 'webhooks',
  summary: 'Delete an address with its log; what waits is not sent any more',
  who: 'shop',
  addition: true,
  params: IdParams,
  answer: 'none',
  fails: ['ENOTFOUND'],
})

export const rotateWebhookSecret = operation({
  name: 'rotateWebhookSecret',
  method: 'PATCH',
  path: '/v1/webhook-endpoints/:id/secret',
  tag: 'webhooks',
  summary: 'Make a new secret, shown this once; for 24 hours the old one signs as well',
  who: 'shop',
  addition: true,
  params: IdParams,
  answer: data(z.strictObject({ endpoint: WebhookEndpoint, secret: Secret })),
  fails: ['ENOTFOUND'],
})

/** What came of a message: the receiver's answer as far as it is kept, 4 kB of text. */
const answerFields = {
  /** Null when there was no answer. */
  status: z.nullable(z.int()),
  duration_ms: z.int(),
  answer: z.string(),
}

export const pingWebhookEndpoint = operation({
  name: 'pingWebhookEndpoint',
  method: 'POST',
  path: '/v1/webhook-endpoints/:id/ping',
  tag: 'webhooks',
  summary: 'Send a signed `test.ping` at once, whatever the state and types, and tell the answer',
  who: 'shop',
  addition: true,
  params: IdParams,
  answer: data(
    z.strictObject({
      ok: z.boolean(),
      ...answerFields,
      failure: z.nullable(z.enum(sentFailures)),
    }),
  ),
  status: 200,
  fails: ['ENOTFOUND', 'ERATE'],
})

export const replayWebhookEndpoint = operation({
  name: 'replayWebhookEndpoint',
  method: 'POST',
  path: '/v1/webhook-endpoints/:id/replay',
  tag: 'webhooks',
  summary: 'Send again what is dead or held since an instant, in order; at most the last 30 days',
  who: 'shop',
  addition: true,
  params: IdParams,
  body: z.strictObject({ since: Instant }),
  answer: data(z.strictObject({ count: z.int() })),
  status: 200,
  fails: ['ENOTFOUND', 'EPAUSED'],
})

const delivery = {
  /** Also the `webhook-id` of each attempt, after `msg_`. */
  id: Id,
  endpoint_id: Id,
  type: z.enum(sentTypes),
  /** Tracking number or number of the statement; '' for a ping. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_at: z.nullable(Instant),
  /** Of the newest attempt; null before the first. */
  last_at: z.nullable(Instant),
  last_status: z.nullable(z.int()),
  last_failure: z.nullable(z.enum(sentFailures)),
  last_duration_ms: z.nullable(z.int()),
  created_at: Instant,
}

export const WebhookDelivery = z.strictObject(delivery)
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z.strictObject({
  number: z.int(),
  at: Instant,
  failure: z.nullable(z.enum(sentFailures)),
  ...answerFields,
})

export const WebhookDeliveryDetail = z.strictObject({
  ...delivery,
  request: z.string(),
  tries: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

export const listWebhookDeliveries = operation({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhook-deliveries',
  tag: 'webhooks',
  summary: 'What was sent, or waits to be, the newest first; kept for 30 days',
  who: 'shop',
  addition: true,
  query: z.strictObject({
    endpoint_id: z.optional(Id),
    type: oneOrMore(sentTypes),
    state: oneOrMore(deliveryStates),
    /** Made at or after, and before. */
    from: z.optional(Instant),
    to: z.optional(Instant),
    ...pageQuery,
  }),
  answer: page(WebhookDelivery),
})

export const getWebhookDelivery = operation({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/v1/webhook-deliveries/:id',
  tag: 'webhooks',
  summary: 'One message with its body and the answer to each attempt',
  who: 'shop',
  addition: true,
  params: IdParams,
  answer: data(WebhookDeliveryDetail),
  fails: ['ENOTFOUND'],
})

export const replayWebhookDelivery = operation({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/v1/webhook-deliveries/:id/replay',
  tag: 'webhooks',
  summary: 'Send a message again under the same `webhook-id`, whatever came of it before',
  who: 'shop',
  addition: true,
  params: IdParams,
  answer: data(WebhookDelivery),
  status: 200,
  fails: ['ENOTFOUND', 'EPAUSED'],
})

export const replayWebhookDeliveries = operation({
  name: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/v1/webhook-deliveries/replay',
  tag: 'webhooks',
  summary: 'The same for many, with an answer for each',
  who: 'shop',
  addition: true,
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
  answer: BulkAnswer,
  status: 200,
})

export const webhookOperations = {
  listWebhookEndpoints,
  createWebhookEndpoint,
  editWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  pingWebhookEndpoint,
  replayWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayWebhookDeliveries,
}
