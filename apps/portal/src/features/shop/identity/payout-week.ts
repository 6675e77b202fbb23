import { addDays, businessDayOf, type Day, weekdayOf } from '@guihang/domain/calendar'
import { codDates, statementOn } from '@guihang/domain/money/cod/cod-cycle'

export type WeekDay = { on: Day; payout: boolean; when: 'past' | 'today' | 'ahead' }

/** The week a day lies in, Monday to Sunday, with the days on which statements are paid (holidays move them). */
export function payoutWeek(today: Day, daysOff: ReadonlySet<Day>): WeekDay[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  // A statement takes up what fell due in the days before; eight back reach over the longest pause between two.
  const dues = Array.from({ length: 24 }, (_, index) => addDays(monday, index - 17))
  const payouts = new Set(dues.map((due_on) => statementOn(due_on, daysOff)))
  return Array.from({ length: 7 }, (_, index) => {
    const on = addDays(monday, index)
    return { on, payout: payouts.has(on), when: on < today ? 'past' : on === today ? 'today' : 'ahead' }
  })
}

/** What happens to the cash of a parcel delivered on a day: when it falls due and when it is in the account. */
export function moneyPath(
  delivered_on: Day,
  daysOff: ReadonlySet<Day>,
): { delivered_on: Day; due_on: Day; statement_on: Day } {
  return { delivered_on, ...codDates(delivered_on, daysOff) }
}

/** The business day by this machine's clock, for use until the server's is known. */
export function todayHere(): Day {
  return businessDayOf(Date.now())
}
