import { isSigned, isSigningSecret, signatureHeaders } from '@guihang/contract/connection/signatures'
import { type WebhookData, webhookVersion } from './calls.ts'
import { WebhookError } from './errors.ts'

export type WebhookType = keyof WebhookData

/** A message as it is sent; `type` tells which `data` it has. */
export type WebhookMessage = {
  [Type in WebhookType]: {
    /** The same at each attempt and each replay: remember it, and nothing happens twice. */
    id: string
    type: Type
    /** When it happened. */
    timestamp: string
    version: typeof webhookVersion
    data: WebhookData[Type]
  }
}[WebhookType]

/** Headers of `fetch`, of Node, or of a framework. Names in lower case. */
export type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/** Give the body as it arrived. Checks signature (Standard Webhooks) and age (at most five minutes). Raises WebhookError. */
export async function verifyWebhook(received: {
  /** `whsec_…` of the endpoint; both while you change from one to the other. */
  secret: string | readonly string[]
  headers: GivenHeaders
  body: string | Uint8Array
  /** Another clock, for tests. */
  now?: Date
}): Promise<WebhookMessage> {
  const secrets = typeof received.secret === 'string' ? [received.secret] : received.secret
  if (secrets.length === 0 || !secrets.every(isSigningSecret))
    throw new WebhookError('A secret is whsec_ and base64: copy it again from the settings')
  const body = typeof received.body === 'string' ? received.body : new TextDecoder().decode(received.body)
  const headers = Object.fromEntries(signatureHeaders.map((name) => [name, headerOf(received.headers, name)]))
  const now = received.now ?? new Date()
  if (!(await isSigned(secrets, headers, { now, body })))
    throw new WebhookError('The signature is not ours, or the message is older than five minutes')
  const message: { version: number } = JSON.parse(body)
  if (message.version !== webhookVersion)
    throw new WebhookError(`This client reads version ${webhookVersion}, not ${message.version}`)
  // as: it is signed, so it is what the server sends, whose bodies are tested against these types
  return { id: headers['webhook-id'], ...message } as WebhookMessage // as: see above
}

function headerOf(headers: GivenHeaders, name: string): string | undefined {
  // Some runtimes bring their own Headers.
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
