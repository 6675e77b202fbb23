import type { Readable } from 'node:stream'

/** A file instead of JSON. `name` is what the browser saves it as; it may hold any letters. */
export class FileAnswer {
  readonly content: Uint8Array | Readable
  readonly name: string
  readonly type: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    content: Uint8Array | Readable,
    options: { name: string; type?: string; headers?: Readonly<Record<string, string>> },
  ) {
    this.content = content
    this.name = options.name
    this.type = options.type
    this.headers = options.headers ?? {}
  }
}

/** `type` defaults to the operation's `file_type`. */
export function fileAnswer(
  content: Uint8Array | Readable,
  options: { name: string; type?: string; headers?: Readonly<Record<string, string>> },
): FileAnswer {
  return new FileAnswer(content, options)
}

/** A JSON answer the browser may keep and ask about again by its ETag. */
export class CacheableAnswer<Answer> {
  readonly answer: Answer
  readonly etag: string

  constructor(answer: Answer, etag: string) {
    this.answer = answer
    this.etag = etag
  }
}

/** `etag` names this very content (letters, digits, `-`, `_`, `.`); 304 is answered when the caller has it already. */
export function cacheable<Answer>(answer: Answer, etag: string): CacheableAnswer<Answer> {
  return new CacheableAnswer(answer, etag)
}

/** A JSON answer, or none, that sets a cookie. */
export class CookieAnswer<Answer> {
  readonly answer: Answer
  readonly cookie: string

  constructor(answer: Answer, cookie: string) {
    this.answer = answer
    this.cookie = cookie
  }
}

/** A stream of server-sent events: `open` is called once, and answers what to do when the reader has gone. */
export class EventsAnswer {
  readonly open: (stream: EventStream) => () => void

  constructor(open: (stream: EventStream) => () => void) {
    this.open = open
  }
}

export type EventStream = {
  send(event: unknown): void
  close(): void
}

export function eventsAnswer(open: (stream: EventStream) => () => void): EventsAnswer {
  return new EventsAnswer(open)
}
