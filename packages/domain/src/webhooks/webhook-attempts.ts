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

/** Attempts of a delivery, the first included. */
export const attempts_max = attemptPauses.length + 1

/** An endpoint whose every attempt failed for so long is paused. */
export const pause_after_ms = 5 * 24 * hour

/** Each pause is up to a tenth shorter or longer, so that what failed together does not come back together. */
const jitter = 0.1

/**
 * How long to wait after an attempt that failed, in ms; null after the last one. `made` counts the attempts so far, `random`
 * lies between 0 and 1.
 */
export function pauseAfter(made: number, random: number): number | null {
  const pause = attemptPauses[made - 1]
  return pause === undefined ? null : Math.round(pause * (1 + jitter * (2 * random - 1)))
}

/** Whether an endpoint that has failed since then is paused now. */
export function isPauseDue(failing_since: Date, now: Date): boolean {
  return now.getTime() - failing_since.getTime() >= pause_after_ms
}
