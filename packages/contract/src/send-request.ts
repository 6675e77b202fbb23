import type { ErrorAnswer } from './common.ts'

/** Section 9 of the specification: a request is given up after 150,000 ms. */
const requestTimeoutMs = 150_000

export type Request = {
  readonly method: string
  /** With `:name` where a parameter goes. */
  readonly path: string
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly file?: Blob | undefined
  readonly token: string | null
  readonly language?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** An event stream stays open: it has no time limit. */
  readonly isStream?: boolean
  /** Anybody gets the same answer, so a browser may keep it by its ETag. */
  readonly isPublic?: boolean
}

export type Sender = { readonly baseUrl: string; readonly fetch?: typeof fetch | undefined }

/** The answer was an error of the catalogue: status, code, message and field errors of the response body. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorAnswer
  readonly retryAfter: number | null

  constructor(status: number, body: ErrorAnswer, retryAfter: number | null) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** No answer came: offline, timed out (`timeout`), or cancelled by the user (`cancelled`, section 8). */
export class NetworkError extends Error {
  readonly kind: 'offline' | 'timeout' | 'cancelled'

  constructor(kind: 'offline' | 'timeout' | 'cancelled', cause: unknown) {
    super(kind, { cause })
    this.name = 'NetworkError'
    this.kind = kind
  }
}

/** Sends one call: bearer token, `Accept-Language`, timeout, cancellation. Raises ApiError or NetworkError. */
export async function sendRequest(sender: Sender, request: Request): Promise<Response> {
  const { token, language, idempotencyKey, body, file, signal } = request
  const headers = new Headers({ accept: 'application/json' })
  if (language !== undefined) headers.set('accept-language', language)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  // The browser itself names the boundary of a form's parts.
  if (body !== undefined && file === undefined) headers.set('content-type', 'application/json')
  const signals = request.isStream ? [] : [AbortSignal.timeout(requestTimeoutMs)]
  if (signal) signals.push(signal)
  const url = sender.baseUrl + addressOf(request.path, request.params, request.query)
  let response: Response
  try {
    response = await (sender.fetch ?? fetch)(url, {
      method: request.method,
      headers,
      body: file === undefined ? jsonOf(body) : formOf(file, body),
      signal: AbortSignal.any(signals),
      // Address lists carry an ETag and are kept by the browser; everything of a shop is asked for anew.
      cache: request.isPublic ? 'default' : 'no-store',
    })
  } catch (cause) {
    throw new NetworkError(kindOf(cause, signal), cause)
  }
  if (response.ok) return response
  throw new ApiError(response.status, await errorBody(response), retryAfter(response))
}

function jsonOf(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body)
}

// Text fields come before the file, so that the server knows them once the file arrives.
function formOf(file: Blob, fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value))
  form.set('file', file)
  return form
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

function kindOf(cause: unknown, signal: AbortSignal | undefined): NetworkError['kind'] {
  if (signal?.aborted) return 'cancelled'
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline'
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

async function errorBody(response: Response): Promise<ErrorAnswer> {
  const unreadable: ErrorAnswer = {
    code: 'EUS011',
    message: response.statusText,
    request_id: response.headers.get('x-request-id') ?? '',
  }
  try {
    const body: unknown = await response.json()
    return isErrorAnswer(body) ? body : unreadable
  } catch {
    return unreadable
  }
}

/** By hand, not by the schema: the client itself then needs no schema library, and a screen without a form none either. */
function isErrorAnswer(body: unknown): body is ErrorAnswer {
  if (typeof body !== 'object' || body === null) return false
  const texts = ['code', 'message', 'request_id'].every((name) => typeof Reflect.get(body, name) === 'string')
  const errors: unknown = Reflect.get(body, 'errors')
  if (errors === undefined) return texts
  const lists = typeof errors === 'object' && errors !== null ? Object.values(errors) : [null]
  return texts && lists.every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'))
}
