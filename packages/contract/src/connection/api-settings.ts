import * as z from 'zod/mini'
import { data, Instant } from '../common.ts'
import { operation } from '../operation.ts'
import { pingFailures, WebAddressOrNone } from './webhook-fields.ts'

export const ApiSettings = z.strictObject({
  /** The access token of the session that asks; the token itself is never answered. */
  auth_token: z.strictObject({ issued_at: Instant, expires_at: Instant }),
  /** The one named `default`; null until it is made. Only its last characters can be shown again. */
  gateway_token: z.nullable(
    z.strictObject({ masked: z.string(), created_at: Instant, last_used_at: z.nullable(Instant) }),
  ),
  /** Where changes of status and of weight are told, as webhook endpoints with that one type; null = nowhere. */
  webhook_status_url: z.nullable(z.string()),
  webhook_reweight_url: z.nullable(z.string()),
})
export type ApiSettings = z.infer<typeof ApiSettings>

export const getApiSettings = operation({
  name: 'getApiSettings',
  method: 'GET',
  path: '/v1/api-settings',
  tag: 'integrations',
  summary: 'Tokens and webhook addresses of the shop, without secrets',
  who: 'shop',
  addition: true,
  answer: data(ApiSettings),
})

export const EditApiSettings = z.partial(
  z.strictObject({ webhook_status_url: WebAddressOrNone, webhook_reweight_url: WebAddressOrNone }),
)
export type EditApiSettings = z.infer<typeof EditApiSettings>

export const editApiSettings = operation({
  name: 'editApiSettings',
  method: 'PATCH',
  path: '/v1/api-settings',
  tag: 'integrations',
  summary: 'Save the webhook addresses: https; http only on this machine, in a demo, at ports from 1024',
  who: 'shop',
  addition: true,
  body: EditApiSettings,
  answer: data(ApiSettings),
})

export const refreshGatewayToken = operation({
  name: 'refreshGatewayToken',
  method: 'PATCH',
  path: '/v1/gateway-refresh-token',
  tag: 'integrations',
  summary:
    'Make the gateway token named `default` anew, with all scopes, shown this once; the old one is dead at once',
  who: 'shop',
  answer: data(z.strictObject({ gateway_token: z.string(), masked: z.string(), created_at: Instant })),
})

export const pingWebhook = operation({
  name: 'pingWebhook',
  method: 'POST',
  path: '/v1/api-settings/webhook-ping',
  tag: 'integrations',
  summary: 'Send a test message to a saved address; only to public addresses',
  who: 'shop',
  addition: true,
  body: z.strictObject({ webhook: z.enum(['status', 'reweight']) }),
  answer: data(
    z.strictObject({
      ok: z.boolean(),
      /** The receiver's HTTP status; null when there was no answer. */
      status: z.nullable(z.int()),
      duration_ms: z.int(),
      failure: z.nullable(z.enum(pingFailures)),
    }),
  ),
  status: 200,
})

export const apiSettingsOperations = { getApiSettings, editApiSettings, refreshGatewayToken, pingWebhook }
