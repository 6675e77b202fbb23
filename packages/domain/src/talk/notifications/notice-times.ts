import { dayMs, hourMs, minuteMs } from '../../time.ts'
import type { EmailDigest } from './notice-settings.ts'

// Asia/Ho_Chi_Minh, without summer time.
const offset = 7 * hourMs

/** Grouped kinds become one notice within it, sent at its end: twenty failed deliveries in a minute are one mail. */
const windowLength = 5 * minuteMs

export function windowOf(at: Date): string {
  return String(Math.floor(at.getTime() / windowLength))
}

export function windowEnd(at: Date): Date {
  return new Date((Math.floor(at.getTime() / windowLength) + 1) * windowLength)
}

/** Null for a person who wants none. Hours are those of the day in Vietnam. */
export function mailDueAt(at: Date, digest: EmailDigest, hours: readonly number[]): Date | null {
  if (digest === 'never') return null
  if (digest === 'at_once') return windowEnd(at)
  const startOfDay = Math.floor((at.getTime() + offset) / dayMs) * dayMs - offset
  const times = [0, dayMs].flatMap((later) => hours.map((each) => startOfDay + later + each * hourMs))
  return new Date(Math.min(...times.filter((time) => time > at.getTime())))
}
