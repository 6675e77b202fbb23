import { reject } from '../answers/reject.ts'

/** The others wait in the order in which they came. */
export type Turns = {
  /** Before anything is done for the call. */
  refuseCrowd(): void
  /** Throws EBUSY when that takes too long. */
  take<T>(work: () => Promise<T>): Promise<T>
}

export type TurnLimits = {
  readonly at_once: number
  /** Who waits so long while others get their turns is refused. */
  readonly longest_wait_ms: number
  /** No turn has ended for so long: the database hangs, and nobody waits behind it. */
  readonly standstill_ms: number
}

/** Somewhat more than a process has connections: a call needs one only part of its time. */
const usual: TurnLimits = { at_once: 24, longest_wait_ms: 1_000, standstill_ms: 200 }
const lookMs = 50

type Waiting = { readonly since: number; start(): void; refuse(): void }

/** Hundreds at once would each take a piece of every turn, and health would wait (decision 0415). */
export function createTurns(limits: TurnLimits = usual): Turns {
  const { at_once, longest_wait_ms, standstill_ms } = limits
  const waiting: Waiting[] = []
  let running = 0
  let ended_at = 0
  let look: NodeJS.Timeout | undefined

  const refuseLate = () => {
    const now = performance.now()
    const limit = now - ended_at > standstill_ms ? standstill_ms : longest_wait_ms
    while (waiting[0] !== undefined && now - waiting[0].since > limit) waiting.shift()?.refuse()
    if (waiting.length > 0) return
    clearInterval(look)
    look = undefined
  }
  const end = () => {
    ended_at = performance.now()
    const next = waiting.shift()
    if (next === undefined) running -= 1
    // In the loop's next turn, so that whoever asks for health comes in between.
    else setImmediate(next.start)
  }
  const wait = () =>
    new Promise<void>((resolve, refuse) => {
      waiting.push({ since: performance.now(), start: resolve, refuse: () => refuse(busy()) })
      look ??= setInterval(refuseLate, lookMs).unref()
    })
  return {
    refuseCrowd() {
      const first = waiting[0]
      // Whoever is first has waited nearly too long, so the last of the queue certainly would.
      if (first !== undefined && performance.now() - first.since > 0.9 * longest_wait_ms) throw busy()
    },
    async take(work) {
      if (running < at_once) running += 1
      else await wait()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}

function busy() {
  return reject('EBUSY', { retryAfter: 1 })
}
