import { createHmac } from 'node:crypto'
import { deriveKey } from '../../auth/keys.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../database/index.ts'
import type { Platform } from '../../platform.ts'
import { reject } from '../answers/reject.ts'
import { addCalls, type CallCount } from './call-counts.store.ts'

export type Taken = {
  readonly refused: boolean
  readonly most: number
  readonly left: number
  /** Whole seconds until the window ends, at least 1. */
  readonly reset_s: number
}

export type SharedLimit = {
  take(key: string): Promise<Taken> | Taken
}

export type Limit = {
  /** Keys of another name are counted apart. */
  readonly name: string
  readonly most: number
  /** From the first call on. */
  readonly window_ms: number
  readonly keys: number
}

/** A process tells the others after this part of what is left: at most so much can be overdrawn by each of them. */
const toldAt = 0.05
/** A slower database holds up no call: the process counts for itself. A window's first call waits less (check 41). */
const firstWaitMs = 300
const waitMs = 1_000

type Window = {
  readonly subject: string
  /** When it began: here, until the database has said when it began for all. */
  at_ms: number
  /** Calls of all processes when the database was last told; undefined until it was. */
  known: number | undefined
  sent: number
  untold: number
}

/**
 * The first call of a window reads the count from the database. Later calls are counted here and added to the database in
 * steps, which get smaller near the limit (decision 0280).
 */
export function createSharedLimit(
  { database, environment, realClock }: Pick<Platform, 'database' | 'environment' | 'realClock'>,
  { name, most, window_ms, keys }: Limit,
): SharedLimit {
  const windows = new Map<string, Window>()
  const teller = createTeller(database.db, realClock, window_ms)
  // Keys name people: nobody who reads the database learns an address.
  const secret = deriveKey(environment.secret, 'call counts')
  const subjectOf = (key: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([name, key]))
      .digest('base64url')
      .slice(0, 22)
  const windowOf = (key: string, now_ms: number): Window => {
    const known = windows.get(key)
    if (known !== undefined && now_ms < known.at_ms + window_ms) return known
    windows.delete(key)
    if (windows.size >= keys) forgetOldest(windows)
    const subject = known?.subject ?? subjectOf(key)
    const window = { subject, at_ms: now_ms, known: undefined, sent: 0, untold: 0 }
    windows.set(key, window)
    return window
  }
  return {
    take(key) {
      const now_ms = realClock.now().getTime()
      const window = windowOf(key, now_ms)
      const answer = (refused: boolean): Taken => {
        const reset_s = Math.max(1, Math.ceil((window.at_ms + window_ms - now_ms) / 1000))
        return { refused, most, left: Math.max(0, most - counted(window)), reset_s }
      }
      // Refused calls do not count.
      if (counted(window) >= most) return answer(true)
      window.untold += 1
      const step = window.known === undefined ? 1 : Math.ceil((most - window.known) * toldAt)
      if (window.untold + window.sent < step) return answer(false)
      const place = window.untold
      const wait_ms = window.known === undefined ? firstWaitMs : waitMs
      return teller
        .tell(window, wait_ms)
        .then((before) => answer(before !== undefined && before + place > most))
    },
  }
}

function counted({ known = 0, sent, untold }: Window): number {
  return known + sent + untold
}

// A Map keeps the order of insertion, so the first key holds the window that began first.
function forgetOldest(windows: Map<string, Window>): void {
  const oldest = windows.keys().next()
  if (!oldest.done) windows.delete(oldest.value)
}

type Teller = {
  /** Tells the database what is untold. Answers what all had made before, or undefined where it did not answer in time. */
  tell(window: Window, wait_ms: number): Promise<number | undefined>
}

/** Throws ERATE when there were too many. */
export function createLimitCheck(
  platform: Parameters<typeof createSharedLimit>[0],
  limit: Limit,
): (key: string) => Promise<void> {
  const counts = createSharedLimit(platform, limit)
  return async (key) => {
    const { refused, reset_s } = await counts.take(key)
    if (refused) throw reject('ERATE', { retryAfter: reset_s })
  }
}

function createTeller(reader: Reader, clock: Clock, window_ms: number): Teller {
  let waiting = new Set<Window>()
  let telling: Promise<unknown> = Promise.resolve()
  let next: Promise<ReadonlyMap<Window, number> | undefined> | undefined
  // While it does not answer, only one call has waited for it.
  let isAway = false
  const run = async () => {
    const now_ms = clock.now().getTime()
    // A window that has ended meanwhile matters no more.
    const batch = [...waiting].filter(({ at_ms }) => now_ms < at_ms + window_ms)
    waiting = new Set()
    next = undefined
    const before = await tellAll(reader, batch, window_ms)
    isAway = before === undefined
    // They are told with the next call of any key.
    if (isAway) for (const window of batch) waiting.add(window)
    return before
  }
  return {
    async tell(window, wait_ms) {
      waiting.add(window)
      if (next === undefined) {
        next = telling.then(run)
        telling = next
      }
      if (isAway) return undefined
      const before = await inTime(next, wait_ms)
      isAway = before === undefined
      return before?.get(window)
    },
  }
}

async function tellAll(
  reader: Reader,
  batch: readonly Window[],
  window_ms: number,
): Promise<ReadonlyMap<Window, number> | undefined> {
  const counts = batch.map((window): CallCount => {
    window.sent = window.untold
    window.untold = 0
    return { subject: window.subject, window_at: new Date(window.at_ms), count: window.sent }
  })
  const told = await addCalls(reader, counts, window_ms).catch(() => undefined)
  const totals = new Map(told?.map((total) => [total.subject, total]))
  const before = new Map<Window, number>()
  for (const window of batch) {
    const total = totals.get(window.subject)
    if (total === undefined) {
      window.untold += window.sent
    } else {
      before.set(window, total.count - window.sent)
      window.at_ms = total.window_at.getTime()
      window.known = total.count
    }
    window.sent = 0
  }
  return told && before
}

async function inTime<T>(answer: Promise<T>, wait_ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    // A process that was held up looks for the answer before it gives up.
    timer = setTimeout(() => setImmediate(resolve, undefined), wait_ms)
    timer.unref()
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
