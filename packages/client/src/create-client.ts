import { sendRequest } from '@guihang/contract/send-request'
import {
  type CallEntry,
  type CallOptions,
  type Calls,
  type CreateOptions,
  calls,
  type FileAnswer,
} from './calls.ts'
import { ownError } from './errors.ts'
import { withRetries } from './retries.ts'

export type ClientOptions = {
  /** A gateway token: `ghg_…`, made in the portal under Settings → API. */
  token: string
  /** Where the product is served: `https://…`, without a path. */
  baseUrl: string
  /** The language of messages; Vietnamese by default. */
  language?: 'vi' | 'en'
  /** How often a call is sent again at most; 3 by default, 0 for never. */
  retries?: number
  /** The longest pause before a retry; a server that asks for more ends the call. 60 seconds by default. */
  longestPauseMs?: number
  /** Another `fetch`, for a proxy or a test. */
  fetch?: typeof fetch
}

/** Every call by its name in the reference, as a method. */
export type GuihangClient = Readonly<Calls>

type AnyInput = CallOptions & Partial<CreateOptions> & { params?: unknown; query?: unknown; body?: unknown }

/**
 * Calls raise GuihangError when the server answers an error, ConnectionError when no answer comes. They are sent again
 * after 429 and 503 when the server says how soon, and after a broken connection where nothing happens twice by it.
 */
export function createClient(options: ClientOptions): GuihangClient {
  const methods = Object.entries(calls).map(([name, entry]) => [
    name,
    async (input: AnyInput = {}) => await call(options, entry, input),
  ])
  // as: `calls` has an entry for each method of Calls, which the generated file holds itself to
  return Object.freeze(Object.fromEntries(methods)) as GuihangClient // as: see above
}

async function call(options: ClientOptions, entry: CallEntry, input: AnyInput): Promise<unknown> {
  const idempotencyKey = input.idempotencyKey ?? (entry.idempotent ? crypto.randomUUID() : undefined)
  const send = async () => {
    try {
      return await sendRequest(
        { baseUrl: options.baseUrl.replace(/\/+$/, ''), fetch: options.fetch },
        {
          method: entry.method,
          path: entry.path,
          params: input.params,
          query: input.query,
          body: input.body,
          signal: input.signal,
          token: options.token,
          language: options.language ?? 'vi',
          idempotencyKey,
        },
      )
    } catch (error) {
      throw ownError(error)
    }
  }
  const response = await withRetries(send, {
    retries: options.retries ?? 3,
    longestPauseMs: options.longestPauseMs ?? 60_000,
    isRepeatable: entry.method === 'GET' || idempotencyKey !== undefined,
    signal: input.signal,
  })
  return await read(entry, response)
}

async function read(entry: CallEntry, response: Response): Promise<unknown> {
  if (entry.answer === 'file') return await readFile(response)
  return entry.answer === 'none' ? undefined : await response.json()
}

async function readFile(response: Response): Promise<FileAnswer> {
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1]
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
    name: decodeURIComponent(name ?? ''),
    headers: response.headers,
  }
}
