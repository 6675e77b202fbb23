import { addDays, type Day, weekdayOf } from '@guihang/domain/calendar'
import { firstDay, type Month, monthFrom, monthOf } from './calendar-months.ts'

/** One square of a month; days of the neighbouring months fill the first and last weeks. */
export type CalendarCell = { day: Day; inMonth: boolean }

/** The 42 squares of a month in six weeks of Monday to Sunday, so that no month is taller than another. */
export function calendarWeeks(month: Month): CalendarCell[][] {
  const first = firstDay(month)
  const start = addDays(first, 1 - weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(start, week * 7 + column)
      return { day, inMonth: monthOf(day) === month }
    }),
  )
}

export function monthRows(year: number): Month[][] {
  return rowsOfThree((index) => monthFrom(year, index + 1))
}

/** The page of twelve years a year stands on, in rows of three; pages never overlap. */
export function yearRows(year: number): number[][] {
  const first = yearPageStart(year)
  return rowsOfThree((index) => first + index)
}

export function yearPageStart(year: number): number {
  return Math.floor(year / 12) * 12
}

function rowsOfThree<T>(at: (index: number) => T): T[][] {
  return Array.from({ length: 4 }, (_, row) => Array.from({ length: 3 }, (_, column) => at(row * 3 + column)))
}
