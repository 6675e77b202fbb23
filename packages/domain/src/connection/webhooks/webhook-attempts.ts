import type { PauseReason } from './webhook-types.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pauses between attempts, in ms: 75.6 hours in all. */
export const attemptPauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** The first included. */
export const attempts_max = attemptPauses.length + 1

/** An endpoint whose every attempt failed for so long is paused. */
export const pauseAfterMs = 5 * 24 * hour

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
