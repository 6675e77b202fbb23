import * as z from 'zod/mini'
import { data, Instant } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { operation } from '../operation.ts'

export const ApiSettings = z.strictObject({
  /** The access token of the session that asks; the token itself is never answered. */
  auth_token: z.strictObject({ issued_at: Instant, expires_at: Instant }),
  /** Null until the first one is made. Only its last characters can be shown again. */
  gateway_token: z.nullable(
    z.strictObject({ masked: z.string(), created_at: Instant, last_used_at: z.nullable(Instant) }),
  ),
  /** Where changes of status and of weight will be told; null = nowhere. */
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

/** An address on the web, or '' for none. The server decides about http, and about reaching it when it does. */
export const WebhookUrl = z.string().check(
  z.trim(),
  z.maxLength(500),
  rule<string>('web_address', (text) => text === '' || isWebAddress(text)),
)

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const EditApiSettings = z.partial(
  z.strictObject({ webhook_status_url: WebhookUrl, webhook_reweight_url: WebhookUrl }),
)
export type EditApiSettings = z.infer<typeof EditApiSettings>

export const editApiSettings = operation({
  name: 'editApiSettings',
  method: 'PATCH',
  path: '/v1/api-settings',
  tag: 'integrations',
  summary: 'Save the webhook addresses: https; http only on this machine, in a demo',
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
  summary: 'Make a new client gateway token, shown this once; the old one is dead at once',
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
      /** Why it failed; null when it did not. */
      failure: z.nullable(
        z.enum([
          'no_address',
          'forbidden_address',
          'unreachable',
          'timeout',
          'redirected',
          'refused',
          'too_large',
        ]),
      ),
    }),
  ),
  status: 200,
})

export const apiSettingsOperations = { getApiSettings, editApiSettings, refreshGatewayToken, pingWebhook }
