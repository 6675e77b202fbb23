import { type Day, holidays } from '../calendar.ts'
import { codDates, smallestPayout, statementOn } from './cod-cycle.ts'

/** The parcels delivered on one day whose money the shop does not have yet; integer VND. */
export type UnpaidDay = {
  readonly delivered_on: Day
  /** Parcels with COD among them. */
  readonly count: number
  readonly cod_amount: number
  /** Fees the shop owes for that day's parcels. */
  readonly fees_amount: number
}

/** A transfer to come. */
export type NextTransfer = {
  readonly on: Day
  readonly count: number
  readonly cod_amount: number
  readonly fees_amount: number
  /** What reaches the account: COD less fees. Below `smallestPayout` it waits for more to come. */
  readonly net_amount: number
}

/**
 * The transfers to come for what was delivered and is not paid yet, the next one first (decision 0017). The next statement
 * pays what is overdue. A net amount that is negative or below the smallest payout goes into the transfer after it. The
 * transfers add up to what is unpaid.
 */
export function nextTransfers(
  unpaid: readonly UnpaidDay[],
  today: Day,
  daysOff: ReadonlySet<Day> = holidays,
): NextTransfer[] {
  const days = Map.groupBy(unpaid, ({ delivered_on }) => transferOn(delivered_on, today, daysOff))
  const transfers: NextTransfer[] = []
  for (const [on, rows] of [...days].sort(([left], [right]) => left.localeCompare(right))) {
    const before = transfers.at(-1)
    if (before === undefined || before.net_amount >= smallestPayout) transfers.push(sumOf(on, rows))
    else transfers.splice(-1, 1, sumOf(on, [before, ...rows]))
  }
  return transfers
}

/** The day of the transfer that pays what was delivered on a day and is not paid yet: its own statement, or the next one. */
export function transferOn(delivered_on: Day, today: Day, daysOff: ReadonlySet<Day> = holidays): Day {
  const { statement_on } = codDates(delivered_on, daysOff)
  return statement_on < today ? statementOn(today, daysOff) : statement_on
}

function sumOf(
  on: Day,
  rows: readonly Pick<NextTransfer, 'count' | 'cod_amount' | 'fees_amount'>[],
): NextTransfer {
  const total = (figure: 'count' | 'cod_amount' | 'fees_amount') =>
    rows.reduce((sum, row) => sum + row[figure], 0)
  const cod_amount = total('cod_amount')
  const fees_amount = total('fees_amount')
  return { on, count: total('count'), cod_amount, fees_amount, net_amount: cod_amount - fees_amount }
}
