import { type ProofOfWork, type Solution, solveChallenge } from './solve-challenge.ts'

/** What the worker says: how many numbers it tried, then the one that fits. */
export type ProofMessage = { tried: number } | { solution: Solution }

// Beside the page, so that typing never waits for it.
self.addEventListener('message', async ({ data }: MessageEvent<ProofOfWork>) => {
  const say = (message: ProofMessage) => self.postMessage(message)
  say({ solution: await solveChallenge(data, (tried) => say({ tried })) })
})
