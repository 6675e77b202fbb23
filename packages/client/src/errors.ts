import { ApiError, NetworkError } from '@guihang/contract/send-request'
import type { ErrorCode } from './calls.ts'

/** The server answered an error of its catalogue. */
export class GuihangError extends Error {
  override readonly name = 'GuihangError'
  /** The HTTP status. */
  readonly status: number
  /** Compare this, never the message: the message is for people, in the language of the client. */
  readonly code: ErrorCode | (string & {})
  /** What is wrong with each field of the body; empty where no field is. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Names the call in the server's log; give it to support. */
  readonly requestId: string
  /** Seconds after which the call may be sent again; null when the server names none. */
  readonly retryAfter: number | null

  constructor(answered: {
    status: number
    code: string
    message: string
    errors?: Record<string, string[]> | undefined
    requestId: string
    retryAfter: number | null
  }) {
    super(answered.message)
    this.status = answered.status
    this.code = answered.code
    this.errors = answered.errors ?? {}
    this.requestId = answered.requestId
    this.retryAfter = answered.retryAfter
  }
}

/** No answer came, so nobody knows whether the call was carried out. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly kind: 'offline' | 'timeout' | 'cancelled'

  constructor(kind: 'offline' | 'timeout' | 'cancelled', cause: unknown) {
    super(`The call ended without an answer: ${kind}`, { cause })
    this.kind = kind
  }
}

/** A message that did not come from us, or long ago: answer 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** An error of the transport as one of ours. */
export function ownError(error: unknown): unknown {
  if (error instanceof NetworkError) return new ConnectionError(error.kind, error.cause)
  if (!(error instanceof ApiError)) return error
  const { code, message, errors, request_id: requestId } = error.body
  return new GuihangError({
    status: error.status,
    code,
    message,
    errors,
    requestId,
    retryAfter: error.retryAfter,
  })
}
