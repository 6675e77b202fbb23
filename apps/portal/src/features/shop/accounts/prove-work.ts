import { captchaChallenge, verifyCaptcha } from '@guihang/contract/shop/accounts'
import { publicClient } from '../../../core/api/api.ts'
import { startWorker } from '../../../core/own-scripts.ts'
import type { ProofMessage } from './proof-of-work.worker.ts'
import workerAddress from './proof-of-work.worker.ts?worker&url'
import { readChallenge, type Solution } from './solve-challenge.ts'

// The number that is looked for is no larger; only the bar asks.
const mostTries = 1_200

/**
 * Gets a token of single use: fetches a challenge, solves it in a worker and exchanges the solution. Reports its progress,
 * 0 to 1. Raises ApiError, NetworkError, or Error where it cannot be worked out.
 */
export async function proveWork(onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
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
