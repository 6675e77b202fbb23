import { addDays, addWorkingDays, type Day, weekdayOf, workingDayFrom } from '../../calendar.ts'

/** Below this net amount (VND) a statement is not paid but carried over to the next one. */
export const smallestPayout = 50_000

/** When a payout is in the shop's account: on its day, or by the morning after it. */
export const payoutArrivals = ['same_day', 'next_morning'] as const
export type PayoutArrival = (typeof payoutArrivals)[number]

/** Two working days after the delivery. */
export function codDueOn(delivered_on: Day, daysOff: ReadonlySet<Day>): Day {
  return addWorkingDays(delivered_on, 2, daysOff)
}

/** Monday's covers Friday to Sunday, the others two days; or the next working day (docs/rules/cod-and-ledger.md). */
export function statementOn(due_on: Day, daysOff: ReadonlySet<Day>): Day {
  return workingDayFrom(nominalStatementOn(due_on), daysOff)
}

export function codDates(delivered_on: Day, daysOff: ReadonlySet<Day>): { due_on: Day; statement_on: Day } {
  const due_on = codDueOn(delivered_on, daysOff)
  return { due_on, statement_on: statementOn(due_on, daysOff) }
}

/** The statement's own day, or the next payout day where that is over or none (made by hand). */
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

function nominalStatementOn(due_on: Day): Day {
  // Days from Monday, Tuesday, … to the statement: Wednesday, Wednesday, Friday, Friday, Monday, Monday, Monday.
  const wait = [2, 1, 2, 1, 3, 2, 1][weekdayOf(due_on) - 1] ?? 0
  return addDays(due_on, wait)
}
