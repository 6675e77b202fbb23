import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../core/api/problems.ts'
import { proveWork } from './prove-work.ts'

/** How the verification stands. */
export type CaptchaState =
  | { kind: 'waiting' }
  | { kind: 'working'; share: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: () => string }

// A token lives five minutes; one that is older is not worth sending.
const fresh = 4 * 60_000

/** Stands in a body for the token, which is fetched once everything else is right. */
export const tokenToCome = 'to come'

type Proof = { token: Promise<string>; begunAt: number; stop: AbortController }

/** Verifies while the person still types. `start` begins once; `take` answers a token, which is then spent. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({ kind: 'waiting' })
  const proof = useRef<Proof | null>(null)
  useEffect(() => () => proof.current?.stop.abort(), [])

  function start(): Proof {
    const running = proof.current
    if (running && Date.now() - running.begunAt < fresh) return running
    running?.stop.abort()
    const stop = new AbortController()
    const own: Proof = { token: prove(stop.signal), begunAt: Date.now(), stop }
    proof.current = own
    own.token.then(
      () => proof.current === own && setState({ kind: 'done' }),
      (error: unknown) => {
        if (proof.current !== own) return
        proof.current = null
        if (!stop.signal.aborted) setState({ kind: 'failed', message: () => problemOf(error).message })
      },
    )
    return own
  }

  function prove(signal: AbortSignal): Promise<string> {
    setState({ kind: 'working', share: 0 })
    return proveWork((share) => !signal.aborted && setState({ kind: 'working', share }), signal)
  }

  /** Raises what proveWork raises. */
  async function take(): Promise<string> {
    const token = await start().token
    proof.current = null
    return token
  }

  return {
    state,
    start: () => void start(),
    /** Once: after a failure only the person asks again. */
    begin: () => void (state.kind !== 'failed' && start()),
    take,
  }
}
