import { addDays, addWorkingDays, type Day } from '../../calendar.ts'
import { codDates, statedTransferOn } from '../cod/cod-cycle.ts'
import { payoutDayFrom } from './next-payout.ts'

export type OwedMoney = {
  readonly delivered_on: Day
  /** A carrier holds the cash: so many working days after the delivery the provider pays in its place. Else null. */
  readonly paid_ahead_after: number | null
}

/** `from`: the first day on which a statement can still be made, tomorrow once today's is made. */
export type TransferDays = {
  readonly today: Day
  readonly from: Day
  readonly daysOff: ReadonlySet<Day>
}

/** Of what stands on no statement. */
export function transferOn(
  { delivered_on, paid_ahead_after }: OwedMoney,
  { today, from, daysOff }: TransferDays,
): Day {
  if (paid_ahead_after !== null) return paidAheadOn(delivered_on, paid_ahead_after, today, daysOff)
  const { statement_on } = codDates(delivered_on, daysOff)
  return statement_on < from ? statedTransferOn(from, from, daysOff) : statement_on
}

/**
 * The usual payday, or the first one after the day on which the provider pays ahead, whichever is later. A carrier that pays
 * earlier makes it earlier. What should have been paid ahead and was not, is today.
 */
export function paidAheadOn(delivered_on: Day, after: number, today: Day, daysOff: ReadonlySet<Day>): Day {
  const ahead_on = latest(addWorkingDays(delivered_on, after, daysOff), today)
  return latest(codDates(delivered_on, daysOff).statement_on, payoutDayFrom(addDays(ahead_on, 1), daysOff))
}

function latest(one: Day, other: Day): Day {
  return one < other ? other : one
}
