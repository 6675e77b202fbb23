import { ConnectionError, GuihangError } from './errors.ts'

type Retries = {
  readonly retries: number
  readonly longestPauseMs: number
  /** Whether sending it again, when nobody knows what came of it, does nothing twice. */
  readonly isRepeatable: boolean
  readonly signal: AbortSignal | undefined
}

/** After a broken connection: half a second, doubled each time, up to a quarter shorter or longer. */
const firstPauseMs = 500
const jitter = 0.25

/** Sends a call until it is answered, or the error is none that a retry mends. */
export async function withRetries<T>(send: () => Promise<T>, rules: Retries): Promise<T> {
  for (let made = 0; ; made += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = made < rules.retries ? pauseAfter(error, made, rules) : undefined
      if (pause === undefined || pause > rules.longestPauseMs) throw error
      await wait(pause, rules.signal)
    }
  }
}

/** How long to wait before the next try, in ms; undefined where there is none. */
function pauseAfter(error: unknown, made: number, { isRepeatable }: Retries): number | undefined {
  if (error instanceof GuihangError) {
    const isBusy = error.status === 429 || error.status === 503
    return isBusy && error.retryAfter !== null ? error.retryAfter * 1_000 : undefined
  }
  if (!(error instanceof ConnectionError) || error.kind === 'cancelled' || !isRepeatable) return undefined
  return firstPauseMs * 2 ** made * (1 + jitter * (2 * Math.random() - 1))
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, refuse) => {
    const stop = () => {
      clearTimeout(timer)
      refuse(new ConnectionError('cancelled', signal?.reason))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
