import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform.ts'

const MOST_TRIES = 6
const PAUSE_MS = 250

/** A busy database refused it: the job as a whole would be tried again after minutes. */
export async function inTries<T>(
  { log }: Pick<Platform, 'log'>,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_TRIES || signal.aborted) throw error
      log.warn({ err: error, attempt }, 'a lot of an import failed and is tried again')
      await sleep(attempt * PAUSE_MS, undefined, { signal })
    }
  }
}
