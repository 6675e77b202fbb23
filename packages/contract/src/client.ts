import type { ErrorAnswer } from './common.ts'
import type { AnswerOf, BodySent, Operation, ParamsSent, QuerySent } from './operation.ts'

/** Section 9 of the specification: a request is given up after 150,000 ms. */
export const REQUEST_TIMEOUT_MS = 150_000

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallInput<O extends Operation> = Part<'params', ParamsSent<O>> &
  Part<'body', BodySent<O>> & {
    query?: QuerySent<O>
    /** The one file of an operation that takes an upload. */
    file?: Blob
    signal?: AbortSignal
    idempotencyKey?: string
  }

export type ClientOptions = {
  /** '' for the same origin. */
  baseUrl: string
  /** The token for a call of this operation. */
  token?: (declared: Operation) => string | null | Promise<string | null>
  language?: () => string
  /** A 401 on any call but the login itself: the token it was made with is dead. */
  onUnauthorized?: (token: string | null) => void
  fetch?: typeof fetch
}

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

export type Client = ReturnType<typeof createClient>

/** The typed fetch client of the contract: bearer token, `Accept-Language`, timeout, cancellation. */
export function createClient(options: ClientOptions) {
  async function send<O extends Operation>(declared: O, input: CallInput<O>): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' })
    if (options.language) headers.set('accept-language', options.language())
    const token = declared.who === 'public' ? null : ((await options.token?.(declared)) ?? null)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
    const body: unknown = input.body
    // The browser itself names the boundary of a form's parts.
    if (body !== undefined && input.file === undefined) headers.set('content-type', 'application/json')
    const signals = declared.answer === 'events' ? [] : [AbortSignal.timeout(REQUEST_TIMEOUT_MS)]
    if (input.signal) signals.push(input.signal)
    const url = options.baseUrl + addressOf(declared.path, input.params, input.query)
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(url, {
        method: declared.method,
        headers,
        body: input.file === undefined ? jsonOf(body) : formOf(input.file, body),
        signal: AbortSignal.any(signals),
        // Address lists carry an ETag and are kept by the browser; everything of a shop is asked for anew.
        cache: declared.who === 'public' ? 'default' : 'no-store',
      })
    } catch (cause) {
      throw new NetworkError(kindOf(cause, input.signal), cause)
    }
    if (response.ok) return response
    const problem = new ApiError(response.status, await errorBody(response), retryAfter(response))
    if (response.status === 401 && problem.body.code !== 'ELOGIN') options.onUnauthorized?.(token)
    throw problem
  }

  return {
    /** Calls an operation and answers its JSON. Raises ApiError or NetworkError. */
    async call<O extends Operation>(declared: O, input: CallInput<O>): Promise<AnswerOf<O>> {
      const response = await send(declared, input)
      // as: the server is held to the contract by its tests; parsing every answer again would cost the list its speed
      return (response.status === 204 ? undefined : await response.json()) as AnswerOf<O> // as: see above
    },
    /** Calls an operation whose answer is a file or a stream. */
    raw: send,
  }
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
