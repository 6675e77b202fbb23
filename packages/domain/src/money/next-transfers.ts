import type { Day } from '../calendar.ts'
import { codDates, statementOn } from './cod-cycle.ts'

/** The day of the transfer that pays what was delivered on a day and is not paid yet: its own statement, or the next one. */
export function transferOn(delivered_on: Day, today: Day, daysOff: ReadonlySet<Day>): Day {
  const { statement_on } = codDates(delivered_on, daysOff)
  return statement_on < today ? statementOn(today, daysOff) : statement_on
}
