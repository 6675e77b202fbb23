import type { IncomingMessage } from 'node:http'
import { ForbiddenAddress, type OutsideGuard, type OutsideRequest, openOutside } from './open-outside.ts'

/** Labels of carriers are the largest answers. */
const mostBytes = 10 * 1024 * 1024

export type OutsideResponse = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** `cut`: the other side ended the connection before its answer was whole. */
export type AskFailure = 'forbidden_address' | 'unreachable' | 'timeout' | 'cut' | 'too_large'

/** `was_sent`: the other side may have read the request, so that what it asks for may have been done. */
export type OutsideReply =
  | { readonly answer: OutsideResponse }
  | { readonly answer: null; readonly failure: AskFailure; readonly was_sent: boolean }

/** Any status is an answer. Redirects are not followed. `limit_ms` is for all of it, however the other side spreads it. */
export async function askOutside(
  url: URL,
  request: OutsideRequest,
  options: OutsideGuard & { readonly limit_ms: number },
): Promise<OutsideReply> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(options.limit_ms)))
  let was_sent = false
  const onConnected = () => {
    was_sent = true
  }
  const headers = { 'user-agent': 'guihang/1', 'accept-encoding': 'identity', ...request.headers }
  try {
    const response = await openOutside(url, { ...request, headers }, { ...options, signal, onConnected })
    const body = await readBody(response)
    if (body === undefined) return { answer: null, failure: 'too_large', was_sent }
    return { answer: { status: response.statusCode ?? 0, headers: headersOf(response), body } }
  } catch (error) {
    return { answer: null, failure: failureBehind(error, signal, was_sent), was_sent }
  }
}

/** undefined where it is larger than we read. */
async function readBody(response: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = []
  let read = 0
  for await (const chunk of response) {
    read += chunk.length
    // Leaving the loop ends the connection.
    if (read > mostBytes) return undefined
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : `${value}`,
    ]),
  )
}

function failureBehind(error: unknown, signal: AbortSignal, was_sent: boolean): AskFailure {
  if (signal.aborted) return 'timeout'
  if (error instanceof ForbiddenAddress) return 'forbidden_address'
  return was_sent ? 'cut' : 'unreachable'
}
