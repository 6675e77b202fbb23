import { addDays, type Day } from '../calendar.ts'
import { codDates, statementOn } from './cod-cycle.ts'

/** The day of the transfer that pays what was delivered on a day and is not paid yet: its own statement, or the next one. */
export function transferOn(delivered_on: Day, today: Day, daysOff: ReadonlySet<Day>): Day {
  const { statement_on } = codDates(delivered_on, daysOff)
  return statement_on < today ? statementOn(today, daysOff) : statement_on
}

/**
 * The day of the transfer of a statement that is not paid yet: its own day, or the next payout day where that is over, and
 * where it was made by hand between two payouts.
 */
export function statedTransferOn(payout_on: Day, today: Day, daysOff: ReadonlySet<Day>): Day {
  const from = payout_on < today ? today : payout_on
  // The payouts of the days before, in their order: the first that is not over.
  for (let back = longestPause; back > 0; back -= 1) {
    const on = statementOn(addDays(from, -back), daysOff)
    if (on >= from) return on
  }
  return statementOn(from, daysOff)
}

/** No two payouts are further apart, holidays included; days. */
const longestPause = 30
