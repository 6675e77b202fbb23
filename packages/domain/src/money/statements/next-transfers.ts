import type { Day } from '../../calendar.ts'
import { codDates, statedTransferOn } from '../cod/cod-cycle.ts'

/** `from`: the first day on which a statement can still be made, tomorrow once today's is made. */
export function transferOn(delivered_on: Day, from: Day, daysOff: ReadonlySet<Day>): Day {
  const { statement_on } = codDates(delivered_on, daysOff)
  return statement_on < from ? statedTransferOn(from, from, daysOff) : statement_on
}
