import { captchaChallenge, verifyCaptcha } from '@guihang/contract/shop/accounts'
import { publicClient } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { startWorker } from '@guihang/web/own-scripts.ts'
import { useEffect, useRef, useState } from 'react'
import type { ProofMessage } from './proof-of-work.worker.ts'
import workerAddress from './proof-of-work.worker.ts?worker&url'
import { readChallenge, type Solution } from './solve-challenge.ts'

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

// The number that is looked for is no larger; only the bar asks.
const mostTries = 1_200

/** Reports its progress, 0 to 1. Raises ApiError, NetworkError, or Error where the solution cannot be worked out. */
async function proveWork(onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const { data: challenge } = await publicClient.call(captchaChallenge, { signal })
  const work = readChallenge(challenge)
  if (!work) throw new Error('A challenge of another kind')
  const solution = await workOut(work, (tried) => onProgress(Math.min(tried / mostTries, 0.95)), signal)
  const payload = btoa(JSON.stringify({ challenge, solution }))
  const { data } = await publicClient.call(verifyCaptcha, { query: { payload }, signal })
  onProgress(1)
  return data.captcha_token
}

function workOut(work: object, onTried: (tried: number) => void, signal: AbortSignal): Promise<Solution> {
  const worker = startWorker(workerAddress)
  const { promise, resolve, reject } = Promise.withResolvers<Solution>()
  worker.addEventListener('message', ({ data }: MessageEvent<ProofMessage>) => {
    if ('solution' in data) resolve(data.solution)
    else onTried(data.tried)
  })
  worker.addEventListener('error', () => reject(new Error('The worker stopped')))
  signal.addEventListener('abort', () => reject(signal.reason))
  worker.postMessage(work)
  return promise.finally(() => worker.terminate())
}
