import { Agent, request } from 'node:http'
import type { AnswerOf, BodySent, Operation, ParamsSent, QuerySent } from '@guihang/contract/operation'
import type { Step } from '../../../../../../judge/history.ts'
import type { End, Recorder } from './recorder.ts'

/** A call that has no answer by then counts as unknown. */
const patienceMs = 8_000

export type Sent<O extends Operation> = {
  readonly params?: ParamsSent<O>
  readonly query?: QuerySent<O>
  readonly body?: BodySent<O>
  readonly idempotencyKey?: string
}

export type Answered<O extends Operation> =
  | { readonly end: 'ok'; readonly answer: AnswerOf<O> }
  | { readonly end: 'fail'; readonly code: string; readonly status: number }
  | { readonly end: 'info' }

type Recorded<O extends Operation> = {
  /** What it is to do. */
  readonly steps: readonly Step[]
  /** What the answer shows; what it was to do unless given. */
  readonly shown?: (answer: AnswerOf<O>) => readonly Step[]
  /** What it shows that there is no such thing; a refusal unless given. */
  readonly absent?: readonly Step[]
  /** Whether an answer of many rows refused all of them. */
  readonly isRefusal?: (answer: AnswerOf<O>) => boolean
}

export type CallerOptions = {
  readonly name: string
  readonly recorder: Recorder
  /** Where the next call goes. */
  readonly url: () => string
  readonly token: string
  /** Told of each code of an error. */
  readonly onCode: (code: string) => void
  /** Told of an answer that no caller should ever get: a 5xx that does not say to come again. */
  readonly onBroken: (request_id: string, what: string) => void
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/**
 * A client that makes one call at a time and records each. After a call without an answer it goes on under a new name:
 * the product may carry out the old call later.
 */
export class Caller {
  readonly #options: CallerOptions
  #unknown = 0

  constructor(options: CallerOptions) {
    this.#options = options
  }

  get name(): string {
    const { name } = this.#options
    return this.#unknown === 0 ? name : `${name}/${this.#unknown}`
  }

  async call<O extends Operation>(
    declared: O,
    sent: Sent<O>,
    { steps, shown, absent, isRefusal }: Recorded<O>,
  ): Promise<Answered<O>> {
    const end = this.#options.recorder.begin(this.name, declared.name, steps)
    const answered = await this.#ask(declared, sent)
    if (answered.end !== 'ok') {
      if (answered.end === 'fail' && answered.code === 'ENOTFOUND' && absent !== undefined) end('ok', absent)
      else end(answered.end)
      if (answered.end === 'info') this.#unknown += 1
      return answered
    }
    const { answer } = answered
    if (isRefusal?.(answer) === true) end('fail')
    else end('ok', shown?.(answer) ?? steps)
    return answered
  }

  /** A call by other means than the contract's; `ask` says how it ended, and throws where no answer came. */
  async record(f: string, steps: readonly Step[], ask: (signal: AbortSignal) => Promise<End>): Promise<void> {
    const end = this.#options.recorder.begin(this.name, f, steps)
    const how = await ask(AbortSignal.timeout(patienceMs)).catch((): End => 'info')
    end(how)
    if (how === 'info') this.#unknown += 1
  }

  /** What several calls of its own showed together. */
  note(f: string, steps: readonly Step[]): void {
    this.#options.recorder.note(this.name, f, steps)
  }

  async #ask<O extends Operation>(declared: O, sent: Sent<O>): Promise<Answered<O>> {
    const { url, token, onCode, onBroken } = this.#options
    const answer = await send(url(), declared, sent, token)
    if (answer === undefined) return { end: 'info' }
    const { status, text } = answer
    try {
      if (status < 300) {
        const answer = JSON.parse(text)
        for (const code of codesOfRows(answer)) onCode(code)
        return { end: 'ok', answer }
      }
      const { code = 'none', request_id }: { code?: string; request_id?: string } = JSON.parse(text)
      onCode(code)
      if (status >= 500 && code !== 'EBUSY')
        onBroken(request_id ?? 'none', `${declared.name} was answered with ${status} ${code}`)
      const end: End = status >= 500 ? 'info' : 'fail'
      return end === 'info' ? { end } : { end, code, status }
    } catch {
      return { end: 'info' }
    }
  }
}

/** Why an answer of many rows refused some of them. */
function codesOfRows({ data }: { data?: unknown }): string[] {
  const rows: { ok?: boolean; code?: string }[] = Array.isArray(data) ? data : []
  return rows.flatMap(({ ok, code }) => (ok === false && code !== undefined ? [code] : []))
}

/** One call over a connection that stays open; undefined where no whole answer came. */
async function send<O extends Operation>(
  url: string,
  declared: O,
  { params, query, body, idempotencyKey }: Sent<O>,
  token: string,
): Promise<{ status: number; text: string } | undefined> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const asked = request(url + addressOf(declared.path, params, query), {
    agent,
    method: declared.method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  })
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string } | undefined>()
  const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), patienceMs)
  asked.once('error', () => resolve(undefined))
  asked.once('response', (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.once('error', () => resolve(undefined))
    response.once('aborted', () => resolve(undefined))
    response.once('end', () =>
      resolve(
        response.complete
          ? { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }
          : undefined,
      ),
    )
  })
  asked.end(text)
  return await promise.finally(() => clearTimeout(timer))
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}
