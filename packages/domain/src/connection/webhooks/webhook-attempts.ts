import { dayMs, hourMs, minuteMs } from '../../time.ts'
import type { PauseReason } from './webhook-types.ts'

/** The pauses between attempts, in ms: 75.6 hours in all. */
export const attemptPauses = [
  5_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
] as const

/** The first included. */
export const attempts_max = attemptPauses.length + 1

export const pauseAfterMs = 5 * dayMs

/** What failed together does not come back together. */
const jitter = 0.1

/** ms; null after the last one. `made` counts the attempts so far, `random` lies between 0 and 1. */
export function pauseAfter(made: number, random: number): number | null {
  const pause = attemptPauses[made - 1]
  return pause === undefined ? null : Math.round(pause * (1 + jitter * (2 * random - 1)))
}

/** `failure` is null where the message arrived, `status` where nobody answered. */
export type AttemptOutcome = { readonly failure: string | null; readonly status: number | null }

export type EndpointVerdict = 'same' | 'works' | 'fails' | PauseReason

/** One message that arrived is enough; `gone` pauses at once. `failing_since` is null where it worked before. */
export function judgeEndpoint(
  failing_since: Date | null,
  lot: readonly AttemptOutcome[],
  now: Date,
): EndpointVerdict {
  if (lot.some(({ status }) => status === 410)) return 'gone'
  if (lot.some(({ failure }) => failure === null)) return failing_since === null ? 'same' : 'works'
  if (failing_since === null) return 'fails'
  return now.getTime() - failing_since.getTime() >= pauseAfterMs ? 'failing' : 'same'
}
