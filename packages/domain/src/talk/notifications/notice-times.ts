import type { EmailDigest } from './notice-settings.ts'

const minute = 60_000
const hour = 60 * minute
const dayLength = 24 * hour
// Asia/Ho_Chi_Minh, without summer time.
const offset = 7 * hour

/** Grouped kinds become one notice within it, sent at its end: twenty failed deliveries in a minute are one mail. */
const windowLength = 5 * minute

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
  const startOfDay = Math.floor((at.getTime() + offset) / dayLength) * dayLength - offset
  const times = [0, dayLength].flatMap((later) => hours.map((each) => startOfDay + later + each * hour))
  return new Date(Math.min(...times.filter((time) => time > at.getTime())))
}
