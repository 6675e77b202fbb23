import type { Clock } from '../../../apps/api/src/platform/clock.ts'

/** One time for us and for the carriers, which only a test moves. */
export type SharedClock = Clock & {
  moveTo(at: Date): void
  advance(by_ms: number): void
}

export function sharedClock(from: Date): SharedClock {
  let now = from.getTime()
  return {
    now: () => new Date(now),
    moveTo(at) {
      now = Math.max(now, at.getTime())
    },
    advance(by_ms) {
      now += by_ms
    },
  }
}
