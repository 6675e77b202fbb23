import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, NetworkError } from '@guihang/contract/client'

const pauseMs = 50
const patienceMs = 300_000

/**
 * Makes a call again until it is answered, as a patient caller does: no connection, a connection cut off, and 503
 * mean "later". Any other refusal is the answer. Throws the last error when minutes were not enough.
 */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  const started = performance.now()
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!meansLater(error) || performance.now() - started > patienceMs) throw error
      await sleep(pauseMs)
    }
  }
}

function meansLater(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  // An answer that breaks off while it is read.
  if (error instanceof TypeError) return error.message === 'terminated'
  return error instanceof ApiError && error.status === 503
}
