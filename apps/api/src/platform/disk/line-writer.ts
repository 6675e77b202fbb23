import { write as writeFile, writeSync } from 'node:fs'
import process from 'node:process'

export type LineWriter = {
  /** Takes a line with its line end. It never throws and never waits. */
  write(line: string): void
  /** Writes what is gathered, before the process ends. What is refused is dropped. */
  flush(): void
}

/** Lines are gathered: a write for each line would make every request wait for the disk or the pipe. */
const enough = 4_096
const latestMs = 200
/** What waits for a reader that takes nothing; more is dropped. */
const largestBacklog = 1_048_576
/** A pipe whose reader is slow says "again"; so does a terminal. */
const againMs = 100
const again: ReadonlySet<unknown> = new Set(['EAGAIN', 'EBUSY', 'EINTR'])

/** A line that cannot be written is dropped, and counted for `tellDropped`: the log never ends the process that writes it. */
export function createLineWriter(
  fd: number,
  tellDropped: (count: number, code: string) => string,
): LineWriter {
  let gathered: string[] = []
  let length = 0
  let timer: NodeJS.Timeout | undefined
  let writing: { since: number } | undefined
  let dropped = { count: 0, code: '' }
  // Whether the last line stands there half: the next one needs a line of its own.
  let torn = false

  const drop = (count: number, code: string) => {
    dropped = { count: dropped.count + count, code }
  }
  const take = (): Batch | undefined => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return undefined
    const notice = dropped.count > 0 ? tellDropped(dropped.count, dropped.code) : ''
    const head = Buffer.from((torn ? '\n' : '') + notice)
    const body = Buffer.from(gathered.join(''))
    gathered = []
    length = 0
    return { rest: Buffer.concat([head, body]), body: body.length }
  }
  const advance = (batch: Batch, count: number): Batch => {
    if (count > 0) torn = batch.rest[count - 1] !== lineEnd
    const rest = batch.rest.subarray(count)
    if (rest.length <= batch.body) dropped = { count: 0, code: '' }
    return { ...batch, rest }
  }
  const giveUp = ({ rest, body }: Batch, code: string) =>
    drop(linesIn(rest.subarray(Math.max(rest.length - body, 0))), code)

  function send(batch: Batch): void {
    writing = { since: performance.now() }
    writeFile(fd, batch.rest, (error, count) => {
      if (error && again.has(error.code)) {
        setTimeout(send, againMs, batch).unref()
        return
      }
      writing = undefined
      const left = error ? batch : advance(batch, count)
      if (error) giveUp(left, error.code ?? 'unknown')
      else if (left.rest.length > 0) return send(left)
      // Also few lines, gathered meanwhile: perhaps no other line ever follows them.
      schedule()
    })
  }
  function begin(): void {
    if (writing !== undefined) return
    const batch = take()
    if (batch !== undefined) send(batch)
  }
  function schedule(): void {
    if (length >= enough) begin()
    else if (length > 0 && writing === undefined) timer ??= setTimeout(begin, latestMs).unref()
  }
  return {
    write(line) {
      if (length + line.length > largestBacklog) return drop(1, 'EAGAIN')
      gathered.push(line)
      length += line.length
      schedule()
    },
    flush() {
      // Behind a write that hangs, another one would keep the process from ending.
      if (writing !== undefined && performance.now() - writing.since > longestWriteMs) return
      const batch = take()
      if (batch !== undefined) writeAtOnce(fd, batch.rest)
    },
  }
}

export function standardOutput(tellDropped: (count: number, code: string) => string): LineWriter {
  const writer = createLineWriter(1, tellDropped)
  process.on('exit', () => writer.flush())
  return writer
}

/** What is written at once: perhaps a line about dropped ones, then `body` bytes of lines. */
type Batch = { readonly rest: Buffer; readonly body: number }

const lineEnd = 10
const longestWriteMs = 1_000
const lastTries = 10

function linesIn(bytes: Buffer): number {
  return bytes.reduce((count, byte) => count + Number(byte === lineEnd), 0)
}

/** Writes before the process ends, or right away for a program of few lines. What is refused is dropped. */
export function writeAtOnce(fd: number, bytes: Buffer): boolean {
  let rest = bytes
  for (let tries = 0; rest.length > 0 && tries < lastTries; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && again.has(error.code))) return false
      tries += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, againMs / 2)
    }
  }
  return rest.length === 0
}
