import { onSessionEnd } from '../session/session.ts'

declare global {
  /** What /theme.js has asked before our code was there, by address (scripts/first-loads.ts). */
  var earlyAnswers: Record<string, Promise<Response>> | undefined
}

/** So long after the page began (ms) an answer counts as asked now. */
const present = 10_000

onSessionEnd(() => {
  globalThis.earlyAnswers = undefined
})

/** `fetch`, but an answer that is on its way already is waited for; each one once, and only at the beginning. */
export const fetchOrTakeEarly: typeof fetch = async (input, init) => {
  const early = takeEarly(String(input))
  if (!early) return fetch(input, init)
  try {
    return await early
  } catch {
    // The line was down at that moment: ask as if nobody had.
    return fetch(input, init)
  }
}

function takeEarly(address: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers
  const answer = early?.[address]
  if (early) delete early[address]
  return performance.now() < present ? answer : undefined
}
