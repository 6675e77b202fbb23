import type { Day } from '@guihang/domain/calendar'

/** A calendar month as `YYYY-MM`. Months and days have a fixed width, so they compare with `<` and `>`. */
export type Month = string

export type Bounds = { min: Day; max: Day }

/** What a field without its own limits allows; wide enough for shops, narrow enough to catch a mistyped year. */
export const widestBounds: Bounds = { min: '1900-01-01', max: '2199-12-31' }

/** The same day `count` months on; the month's last day where that day does not exist. */
export function addMonths(day: Day, count: number): Day {
  const month = shiftMonth(monthOf(day), count)
  const last = daysInMonth(month)
  return dayIn(month, Math.min(Number(day.slice(8)), last))
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function yearOf(dayOrMonth: Day | Month): number {
  return Number(dayOrMonth.slice(0, 4))
}

export function monthNumber(dayOrMonth: Day | Month): number {
  return Number(dayOrMonth.slice(5, 7))
}

export function monthFrom(year: number, month: number): Month {
  return `${pad(year, 4)}-${pad(month, 2)}`
}

export function shiftMonth(month: Month, count: number): Month {
  const index = yearOf(month) * 12 + monthNumber(month) - 1 + count
  return monthFrom(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1)
}

export function monthsBetween(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthNumber(to) - monthNumber(from)
}

export function daysInMonth(month: Month): number {
  return new Date(Date.UTC(yearOf(month), monthNumber(month), 0)).getUTCDate()
}

export function firstDay(month: Month): Day {
  return dayIn(month, 1)
}

export function lastDay(month: Month): Day {
  return dayIn(month, daysInMonth(month))
}

export function clampDay(day: Day, { min, max }: Bounds): Day {
  return earlierOf(laterOf(day, min), max)
}

export function earlierOf<T extends Day | Month>(one: T, other: T): T {
  if (one < other) return one
  return other
}

export function laterOf<T extends Day | Month>(one: T, other: T): T {
  if (one > other) return one
  return other
}

export function isWithin(day: Day, { min, max }: Bounds): boolean {
  return day >= min && day <= max
}

function dayIn(month: Month, day: number): Day {
  return `${month}-${pad(day, 2)}`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
