import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform.ts'

const mostTries = 6
const pauseMs = 250

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
      if (attempt === mostTries || signal.aborted) throw error
      log.warn({ err: error, attempt }, 'a lot of an import failed and is tried again')
      await sleep(attempt * pauseMs, undefined, { signal })
    }
  }
}
