import type { IncomingMessage } from 'node:http'
import { ForbiddenAddress, type OutsideGuard, openOutside } from './open-outside.ts'

/** A receiver gets this long in all, however it spreads its answer. */
const limitMs = 15_000
/** Of an answer no more is read, and of that no more is kept. */
const mostBytes = 64 * 1024
const keptBytes = 4 * 1024

export type OutsideFailure =
  | 'forbidden_address'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'refused'
  | 'too_large'

/** `status` is null without an answer, `failure` for 200 to 299. `answer`: at most 4 kB of text. */
export type OutsideAnswer = {
  readonly status: number | null
  readonly failure: OutsideFailure | null
  readonly answer: string
}

/** Into the open Internet only (check 15). Redirects are not followed. */
export async function postOutside(
  url: URL,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  options: OutsideGuard & { readonly limit_ms?: number },
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(options.limit_ms ?? limitMs)
  const { body } = message
  const headers = {
    'user-agent': 'guihang-webhook/1',
    ...message.headers,
    'content-type': 'application/json; charset=utf-8',
  }
  try {
    return await readAnswer(await openOutside(url, { method: 'POST', headers, body }, { ...options, signal }))
  } catch (error) {
    return { status: null, failure: failureBehind(error, signal), answer: '' }
  }
}

async function readAnswer(response: IncomingMessage): Promise<OutsideAnswer> {
  const status = response.statusCode ?? 0
  const isTaken = status >= 200 && status <= 299
  // A redirect or a refusal is read only as far as the log keeps it.
  const most = isTaken ? mostBytes : keptBytes
  const parts: Buffer[] = []
  let read = 0
  try {
    for await (const chunk of response) {
      if (read < keptBytes) parts.push(chunk.subarray(0, keptBytes - read))
      read += chunk.length
      // Leaving the loop ends the connection.
      if (read > most) break
    }
  } catch (error) {
    // A refusal is one, whatever becomes of its words.
    if (isTaken) throw error
  }
  const answer = textOf(Buffer.concat(parts))
  if (isTaken) return { status, failure: read > mostBytes ? 'too_large' : null, answer }
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'refused', answer }
}

/** What a text column takes: a letter cut in half at the end and U+0000 become signs of their own. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}

function failureBehind(error: unknown, signal: AbortSignal): OutsideFailure {
  if (signal.aborted) return 'timeout'
  return error instanceof ForbiddenAddress ? 'forbidden_address' : 'unreachable'
}
