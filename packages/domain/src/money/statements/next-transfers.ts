import type { Day } from '../../calendar.ts'
import { codDates, statedTransferOn } from '../cod/cod-cycle.ts'

export type OwedMoney = {
  readonly delivered_on: Day
  /** Nobody knows when a carrier passes on the cash that it holds: it is promised for no day. */
  readonly cash_with_carrier: boolean
}

/**
 * Of what stands on no statement. `from`: the first day on which a statement can still be made, tomorrow once today's is
 * made.
 */
export function transferOn(
  { delivered_on, cash_with_carrier }: OwedMoney,
  from: Day,
  daysOff: ReadonlySet<Day>,
): Day | null {
  if (cash_with_carrier) return null
  const { statement_on } = codDates(delivered_on, daysOff)
  return statement_on < from ? statedTransferOn(from, from, daysOff) : statement_on
}
