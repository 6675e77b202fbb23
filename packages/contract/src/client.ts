import type { AnswerOf, BodySent, Operation, ParamsSent, QuerySent } from './operation.ts'
import { ApiError, sendRequest } from './send-request.ts'

export { ApiError, NetworkError } from './send-request.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallInput<O extends Operation> = Part<'params', ParamsSent<O>> &
  Part<'body', BodySent<O>> & {
    query?: QuerySent<O>
    file?: Blob
    signal?: AbortSignal
    idempotencyKey?: string
  }

export type ClientOptions = {
  baseUrl: string
  token?: (declared: Operation) => string | null | Promise<string | null>
  language?: () => string
  /** A 401 on any call but the login itself: the token it was made with is dead. */
  onUnauthorized?: (token: string | null) => void
  fetch?: typeof fetch
}

export type Client = ReturnType<typeof createClient>

export function createClient(options: ClientOptions) {
  async function send<O extends Operation>(declared: O, input: CallInput<O>): Promise<Response> {
    const token = declared.who === 'public' ? null : ((await options.token?.(declared)) ?? null)
    const { method, path } = declared
    try {
      return await sendRequest(options, {
        ...input,
        method,
        path,
        token,
        language: options.language?.(),
        isPublic: declared.who === 'public',
        isStream: declared.answer === 'events',
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && error.body.code !== 'ELOGIN')
        options.onUnauthorized?.(token)
      throw error
    }
  }

  return {
    /** Raises ApiError or NetworkError. */
    async call<O extends Operation>(declared: O, input: CallInput<O>): Promise<AnswerOf<O>> {
      const response = await send(declared, input)
      // as: the server is held to the contract by its tests; parsing every answer again would cost the list its speed
      return (response.status === 204 ? undefined : await response.json()) as AnswerOf<O> // as: see above
    },
    raw: send,
  }
}
