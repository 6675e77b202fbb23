import { dayMs, hourMs } from '../../time.ts'

export const scoreMonthsMax = 24

/** `2026-01` to `2026-03` are three. Not below 1 where `to` is not before `from`. */
export function countMonths(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from) + 1
}

/** The last months up to this one, the newest first. */
export function lastMonths(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthBefore(month, index))
}

export function monthBefore(month: string, months: number): string {
  const number = monthNumber(month) - months
  const year = Math.floor(number / 12)
  return `${String(year).padStart(4, '0')}-${String(number - year * 12 + 1).padStart(2, '0')}`
}

/** The first day of the month after. */
export function endOfMonth(month: string): string {
  return `${monthBefore(month, -1)}-01`
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

/**
 * Whether a month of bookings is counted anew: parcels, statements and quarrels go on for months, and ever less happens.
 * `counted_at` null: it never was.
 */
export function isMonthDue(
  month: string,
  {
    today,
    counted_at,
    now,
  }: { readonly today: string; readonly counted_at: Date | null; readonly now: Date },
): boolean {
  if (counted_at === null) return true
  const age = now.getTime() - counted_at.getTime()
  const months = countMonths(month, today.slice(0, 7))
  // A little less than an hour and a day: rounds are not on the second.
  if (months <= 2) return age > hourMs / 2
  if (months <= 6) return age > 23 * hourMs
  return age > 20 * dayMs
}
