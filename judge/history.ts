// A history is what clients saw: JSON lines, two for each call, its beginning and its end. This folder reads it and nothing
// else; it imports nothing of the product, so a mistake of the product cannot hide in it.

/** What a call does to a list that only grows: a parcel's history is one. `saw` is null until the answer is there. */
export type Step =
  | readonly ['append', key: string, element: string]
  | readonly ['read', key: string, saw: readonly string[] | null]
  /** From a replica or a cache: it may be late, and may not go back for the same process. */
  | readonly ['peek', key: string, saw: readonly string[] | null]
  /** All accounts at one moment, in đồng: whatever moves, their sum stays. */
  | readonly ['accounts', name: string, balances: Readonly<Record<string, number>> | null]
  /** Who holds cash at one moment: nobody holds less than nothing. */
  | readonly ['holders', name: string, held: Readonly<Record<string, number>> | null]
  /** Entries by their numbers, which leave no gap. */
  | readonly ['numbers', name: string, numbers: readonly number[] | null]
  /** What a call with this idempotency key made; asked again, it is the same. */
  | readonly ['made', key: string, id: string | null]
  /** All that was ever made with this key, read at the end. */
  | readonly ['all made', key: string, ids: readonly string[] | null]
  /** Adds to a count. */
  | readonly ['add', name: string, by: number]
  | readonly ['count', name: string, count: number | null]
  /** A message of an element of a list came to a receiver, who took it. */
  | readonly ['told', key: string, element: string]
  /** Each element of the list must have come as a message by now; of the `silent` ones the receiver is sent none. */
  | readonly ['all told', key: string, silent: readonly string[] | null]

export type Line = {
  /** One client that makes one call at a time. */
  readonly process: string
  /** Nanoseconds of one clock of the recorder. */
  readonly at: number
  /** `info`: no answer came. It may have happened or not, also later. */
  readonly type: 'invoke' | 'ok' | 'fail' | 'info'
  /** The name of the call, for people. */
  readonly f: string
  readonly value: readonly Step[]
}

export type Call = {
  readonly id: number
  readonly process: string
  readonly f: string
  readonly begun: number
  /** Infinity where no answer came. */
  readonly ended: number
  readonly end: 'ok' | 'fail' | 'info'
  readonly steps: readonly Step[]
}

/** A violation as the few calls that prove it. */
export type Violation = {
  readonly kind: string
  readonly says: string
  readonly calls: readonly Call[]
}

/**
 * The calls of a history in the order in which they began, whatever the order of the lines. Throws where a process begins a call before it has ended
 * another, and where a line ends a call that nobody began.
 */
export function callsOf(lines: Iterable<Line>): Call[] {
  const calls: Call[] = []
  const open = new Map<string, { index: number; begun: Line }>()
  for (const line of lines) {
    const running = open.get(line.process)
    if (line.type === 'invoke') {
      if (running !== undefined)
        throw new Error(`${line.process} began ${line.f} inside of ${running.begun.f}`)
      open.set(line.process, { index: calls.length, begun: line })
      calls.push(unanswered(calls.length, line))
      continue
    }
    if (running === undefined) throw new Error(`${line.process} ended ${line.f}, which it never began`)
    open.delete(line.process)
    calls[running.index] = {
      ...unanswered(running.index, running.begun),
      ended: line.type === 'info' ? Number.POSITIVE_INFINITY : line.at,
      end: line.type,
      steps: line.type === 'ok' ? line.value : running.begun.value,
    }
  }
  return calls.sort((left, right) => left.begun - right.begun).map((call, id) => ({ ...call, id }))
}

function unanswered(id: number, { process, at, f, value }: Line): Call {
  return { id, process, f, begun: at, ended: Number.POSITIVE_INFINITY, end: 'info', steps: value }
}
