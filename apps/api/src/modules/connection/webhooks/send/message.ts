import { signMessage } from '@guihang/contract/connection/signatures'
import { type SentType, webhookVersion } from '@guihang/domain/connection/webhooks/webhook-types'
import { type OutsideAnswer, postOutside } from '../../../../platform/outbound/post-outside.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { EndpointRow } from '../endpoints/endpoints.store.ts'
import { secretsOf } from '../endpoints/secrets.ts'

/** What is sent; `data` is JSON text, which goes as it is. */
export type Message = {
  readonly id: string
  readonly type: SentType
  readonly at: Date
  readonly data: string
}

export type SentMessage = OutsideAnswer & { readonly at: Date; readonly duration_ms: number }

/** The body of a message: the same bytes at each attempt. */
export function bodyOf({ type, at, data }: Omit<Message, 'id'>): string {
  return `{"type":"${type}","timestamp":"${at.toISOString()}","version":${webhookVersion},"data":${data}}`
}

type Receiver = Pick<EndpointRow, 'id' | 'url' | 'secret_version' | 'old_secret_until'>

/** Sends a message once, signed as Standard Webhooks has it. Never throws: what went wrong is in the answer. */
export async function sendMessage(
  { environment, realClock }: Pick<Platform, 'environment' | 'realClock'>,
  endpoint: Receiver,
  message: Message,
): Promise<SentMessage> {
  const at = realClock.now()
  const body = bodyOf(message)
  const secrets = secretsOf(environment.secret, endpoint, at)
  const signature = await signMessage(secrets, { id: `msg_${message.id}`, at, body })
  const started = performance.now()
  const answer = await postOutside(
    new URL(endpoint.url),
    { body, headers: signature },
    { allowPrivate: environment.webhookAllowPrivate, allowPrograms: environment.demo },
  )
  return { ...answer, at, duration_ms: Math.round(performance.now() - started) }
}
