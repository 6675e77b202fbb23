import type { Day } from '../calendar.ts'
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
export function nextTransfers(unpaid: readonly UnpaidDay[], today: Day): NextTransfer[] {
  const days = new Map<Day, NextTransfer>()
  for (const { delivered_on, ...amounts } of unpaid) {
    const on = transferOn(delivered_on, today)
    days.set(
      on,
      joined(on, days.get(on), { ...amounts, net_amount: amounts.cod_amount - amounts.fees_amount }),
    )
  }
  const transfers: NextTransfer[] = []
  for (const on of [...days.keys()].sort()) {
    const day = days.get(on)
    if (day === undefined) continue
    const before = transfers.at(-1)
    const carried = before !== undefined && before.net_amount < smallestPayout
    if (carried) transfers.pop()
    transfers.push(joined(on, carried ? before : undefined, day))
  }
  return transfers
}

function transferOn(delivered_on: Day, today: Day): Day {
  const { statement_on } = codDates(delivered_on)
  return statement_on < today ? statementOn(today) : statement_on
}

function joined(on: Day, one: NextTransfer | undefined, other: Omit<NextTransfer, 'on'>): NextTransfer {
  return {
    on,
    count: (one?.count ?? 0) + other.count,
    cod_amount: (one?.cod_amount ?? 0) + other.cod_amount,
    fees_amount: (one?.fees_amount ?? 0) + other.fees_amount,
    net_amount: (one?.net_amount ?? 0) + other.net_amount,
  }
}
