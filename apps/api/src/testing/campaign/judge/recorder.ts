import { closeSync, openSync, writeSync } from 'node:fs'
import type { Line, Step } from '../../../../../../judge/history.ts'

/** How a call ended: `fail` says that nothing happened, `info` that nobody knows. */
export type End = Exclude<Line['type'], 'invoke'>

/** Ends a call; `value` is what the answer showed, else what the call was to do. */
export type Ending = (end: End, value?: readonly Step[]) => void

/** Writes what clients see as JSON lines. Counts what it writes, and the time that it takes. */
export type Recorder = {
  begin(process: string, f: string, value: readonly Step[]): Ending
  /** A call that is known once it has ended, as a message that somebody received; from `at` until `until`, or now. */
  note(process: string, f: string, value: readonly Step[], at?: number, until?: number): void
  readonly counts: Readonly<Counts>
  /** Calls that have begun and not ended. */
  readonly underWay: number
  readonly spent_ms: number
  /** Writes out what is held back. */
  close(): void
}

type Counts = { writes: number; singles: number; reads: number; refused: number; unknown: number }

/** Held back until there is so much of it: a call of the system for each line would cost more than the line. */
const heldBack = 256 * 1024

/** Nanoseconds of the recorder's clock. */
export function recorderNow(): number {
  return Math.round(performance.now() * 1e6)
}

export function openRecorder(file: string): Recorder {
  const descriptor = openSync(file, 'w')
  const counts: Counts = { writes: 0, singles: 0, reads: 0, refused: 0, unknown: 0 }
  let held: string[] = []
  let size = 0
  let spent_ms = 0
  let underWay = 0

  function write(line: Line): void {
    const started = performance.now()
    const text = `${JSON.stringify(line)}\n`
    held.push(text)
    size += text.length
    if (size >= heldBack) flush()
    spent_ms += performance.now() - started
  }
  function flush(): void {
    writeSync(descriptor, held.join(''))
    held = []
    size = 0
  }
  function count(end: End, value: readonly Step[]): void {
    if (end === 'info') counts.unknown += 1
    if (end === 'fail') counts.refused += 1
    if (end !== 'ok') return
    const written = value.filter(([kind]) => kind === 'append' || kind === 'add')
    // However many rows it has, a call is one write.
    const lists = new Set(written.flatMap(([kind, key]) => (kind === 'append' ? key : [])))
    if (written.length > 0) counts.writes += 1
    if (written.length > 0 && lists.size <= 1) counts.singles += 1
    if (value.some(([kind]) => isRead(kind))) counts.reads += 1
  }

  return {
    counts,
    get underWay() {
      return underWay
    },
    get spent_ms() {
      return spent_ms
    },
    begin(process, f, value) {
      write({ process, at: recorderNow(), type: 'invoke', f, value })
      underWay += 1
      return (end, shown = value) => {
        write({ process, at: recorderNow(), type: end, f, value: shown })
        underWay -= 1
        count(end, shown)
      }
    },
    note(process, f, value, at = recorderNow(), until = at) {
      write({ process, at, type: 'invoke', f, value })
      write({ process, at: until, type: 'ok', f, value })
    },
    close() {
      flush()
      closeSync(descriptor)
    },
  }
}

const reading: readonly Step[0][] = ['read', 'peek', 'accounts', 'holders', 'numbers', 'count', 'all made']

function isRead(kind: Step[0]): boolean {
  return reading.includes(kind)
}
