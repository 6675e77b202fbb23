import { dayMs, hourMs } from './time.ts'

/** A calendar day in Asia/Ho_Chi_Minh, written YYYY-MM-DD. */
export type Day = string

// Vietnam has kept +07:00 without summer time since 1975, so no time zone data is needed.
const offset = 7 * hourMs

export function businessDayOf(instant: Date | string | number): Day {
  return dayOfNumber(Math.floor((new Date(instant).getTime() + offset) / dayMs))
}

/** Throws RangeError for text that is not a day. */
export function startOfBusinessDay(day: Day): Date {
  return new Date(numberOfDay(day) * dayMs - offset)
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(numberOfDay(day) + days)
}

export function daysBetween(from: Day, to: Day): number {
  return numberOfDay(to) - numberOfDay(from)
}

export function weekdayOf(day: Day): number {
  return weekdayOfNumber(numberOfDay(day))
}

export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** So many days before and after today the public settings name the holidays of the instance. */
export const holidaysNear = 60

export function isWorkingDay(day: Day, daysOff: ReadonlySet<Day>): boolean {
  return weekdayOf(day) <= 5 && !daysOff.has(day)
}

export function addWorkingDays(day: Day, days: number, daysOff: ReadonlySet<Day>): Day {
  if (days <= 0) return day
  // Numbers all the way: a statement of 50,000 rows asks for as many ends.
  let reached = numberOfDay(day)
  for (let left = days; left > 0; ) {
    reached += 1
    if (weekdayOfNumber(reached) <= 5 && !daysOff.has(dayOfNumber(reached))) left -= 1
  }
  return dayOfNumber(reached)
}

/** The next one where the day itself is none. */
export function workingDayFrom(day: Day, daysOff: ReadonlySet<Day>): Day {
  return isWorkingDay(day, daysOff) ? day : addWorkingDays(day, 1, daysOff)
}

function numberOfDay(day: Day): number {
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs
  // 30 February comes back as 2 March: it is no day. `isDay` would parse the text twice, and this runs often.
  if (Number.isNaN(number) || dayOfNumber(number) !== day) throw new RangeError('A day is written YYYY-MM-DD')
  return number
}

/** 1 January 1970 was a Thursday. */
function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1
}

function dayOfNumber(number: number): Day {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
