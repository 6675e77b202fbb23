import { addDays, type Day } from '../../calendar.ts'
import { codDates, smallestPayout } from '../cod/cod-cycle.ts'
import { isPayoutDay } from './statements.ts'

/** What is unpaid of the deliveries of a day; VND. */
export type UnpaidCod = {
  readonly delivered_on: Day
  readonly cod_amount: number
  readonly fees_amount: number
  readonly compensation_amount: number
  /** At a courier or a hub; with the fees of these parcels. */
  readonly courier_amount: number
  readonly hub_amount: number
  readonly outside_fees: number
}

/** With how many parcels have their cash there. */
export type CountedCod = UnpaidCod & { readonly courier_count: number; readonly hub_count: number }

/** Fees that are kept on the day of a delivery and fall due by a later one; VND, negative where the shop gets them back. */
export type LateFees = { readonly delivered_on: Day; readonly on: Day; readonly amount: number }

/** What stands on statements that are not paid, and what waits to be carried over by the next one; VND. */
export type StatedMoney = {
  readonly cod_amount: number
  readonly compensation_amount: number
  readonly fees_amount: number
  readonly carried_amount: number
}

export type NextPayout = StatedMoney & {
  readonly on: Day
  readonly net_amount: number
  readonly is_paid: boolean
  readonly late_cash_amount: number
}

/** Payout days ahead that a forecast looks at, and on until all of it has fallen due: a carrier's money may take longer. */
const daysAhead = 6

function mayHaveMore(
  looked: number,
  on: Day,
  unpaid: readonly UnpaidCod[],
  daysOff: ReadonlySet<Day>,
): boolean {
  if (looked < daysAhead) return true
  const last = lastDueDay(on, daysOff)
  return unpaid.some(({ delivered_on }) => delivered_on > last)
}

/** What is due by its day and lies at the center, less what stands on statements. `from`: the first possible day. */
export function nextPayout(
  unpaid: readonly UnpaidCod[],
  stated: StatedMoney,
  from: Day,
  daysOff: ReadonlySet<Day>,
): NextPayout | null {
  let first: NextPayout | null = null
  let on = from
  for (let looked = 0; mayHaveMore(looked, on, unpaid, daysOff); looked += 1) {
    on = payoutDayFrom(on, daysOff)
    const payout = payoutOf(on, unpaid, stated, daysOff)
    if (takesSomething(payout)) return payout
    first ??= payout.late_cash_amount > 0 || payout.carried_amount !== 0 ? payout : null
    on = addDays(on, 1)
  }
  return first
}

/** The next one first; it alone asks where the cash is. What is too late for it is promised to none. */
export function nextPayouts(
  unpaid: readonly UnpaidCod[],
  stated: StatedMoney,
  from: Day,
  daysOff: ReadonlySet<Day>,
): NextPayout[] {
  const next = nextPayout(unpaid, stated, from, daysOff)
  if (next === null) return []
  const payouts = [next]
  const arrived = unpaid.map((day) => ({ ...day, courier_amount: 0, hub_amount: 0, outside_fees: 0 }))
  let before = payoutOf(next.on, arrived, stated, daysOff)
  let last = next
  for (let looked = 0; mayHaveMore(looked, before.on, unpaid, daysOff); looked += 1) {
    const on = payoutDayFrom(addDays(before.on, 1), daysOff)
    const until = payoutOf(on, arrived, stated, daysOff)
    const payout = payoutBetween(before, until, last.is_paid ? 0 : last.net_amount)
    before = until
    if (!takesSomething(payout)) continue
    payouts.push(payout)
    last = payout
  }
  return payouts
}

/** COD that carriers hold, of the deliveries of a day, and the payday that is promised for it; VND. */
export type CarriedCod = {
  readonly delivered_on: Day
  readonly on: Day
  readonly count: number
  readonly cod_amount: number
  /** Of these parcels; no statement takes them earlier. */
  readonly fees_amount: number
}

/** An unpaid day by when its money falls due. Cash of carriers counts from its promised payday on, as if it were there. */
export function dueByDay(
  unpaid: readonly CountedCod[],
  late: readonly LateFees[],
  carried: readonly CarriedCod[],
  daysOff: ReadonlySet<Day>,
): CountedCod[] {
  const days = new Map(unpaid.map((day) => [day.delivered_on, day]))
  const add = (delivered_on: Day, fees: number) => {
    const day = days.get(delivered_on) ?? { ...nothing, delivered_on }
    days.set(delivered_on, { ...day, fees_amount: day.fees_amount + fees })
  }
  for (const { delivered_on, on, amount } of late) {
    add(delivered_on, -amount)
    add(on, amount)
  }
  for (const { delivered_on, on, count, cod_amount, fees_amount } of carried) {
    const day = days.get(delivered_on) ?? { ...nothing, delivered_on }
    days.set(delivered_on, {
      ...day,
      courier_count: day.courier_count - count,
      cod_amount: day.cod_amount - cod_amount,
      courier_amount: day.courier_amount - cod_amount,
      fees_amount: day.fees_amount - fees_amount,
      outside_fees: day.outside_fees - fees_amount,
    })
    const due_on = lastDueDay(on, daysOff)
    const due = days.get(due_on) ?? { ...nothing, delivered_on: due_on }
    const sums = {
      cod_amount: due.cod_amount + cod_amount,
      fees_amount: due.fees_amount + fees_amount,
    }
    days.set(due_on, { ...due, ...sums })
  }
  return [...days.values()]
}

const nothing: Omit<CountedCod, 'delivered_on'> = {
  courier_count: 0,
  hub_count: 0,
  cod_amount: 0,
  fees_amount: 0,
  compensation_amount: 0,
  courier_amount: 0,
  hub_amount: 0,
  outside_fees: 0,
}

export function payoutDayFrom(day: Day, daysOff: ReadonlySet<Day>): Day {
  let on = day
  while (!isPayoutDay(on, daysOff)) on = addDays(on, 1)
  return on
}

export function lastDueDay(payout_on: Day, daysOff: ReadonlySet<Day>): Day {
  let day = payout_on
  while (codDates(day, daysOff).statement_on > payout_on) day = addDays(day, -1)
  return day
}

function payoutOf(
  on: Day,
  unpaid: readonly UnpaidCod[],
  stated: StatedMoney,
  daysOff: ReadonlySet<Day>,
): NextPayout {
  const last = lastDueDay(on, daysOff)
  const due = unpaid.filter(({ delivered_on }) => delivered_on <= last)
  const sum = (amount: (day: UnpaidCod) => number) => due.reduce((total, day) => total + amount(day), 0)
  const late_cash_amount = sum(({ courier_amount, hub_amount }) => courier_amount + hub_amount)
  const all_compensation = sum(({ compensation_amount }) => compensation_amount)
  const cod_amount = sum((day) => day.cod_amount) - all_compensation - late_cash_amount - stated.cod_amount
  const compensation_amount = all_compensation - stated.compensation_amount
  const fees_amount = sum((day) => day.fees_amount - day.outside_fees) - stated.fees_amount
  const { carried_amount } = stated
  return withNet({ on, cod_amount, compensation_amount, fees_amount, carried_amount, late_cash_amount })
}

function payoutBetween(before: NextPayout, until: NextPayout, carried_amount: number): NextPayout {
  return withNet({
    on: until.on,
    cod_amount: until.cod_amount - before.cod_amount,
    compensation_amount: until.compensation_amount - before.compensation_amount,
    fees_amount: until.fees_amount - before.fees_amount,
    carried_amount,
    late_cash_amount: 0,
  })
}

function withNet(payout: Omit<NextPayout, 'net_amount' | 'is_paid'>): NextPayout {
  const { cod_amount, compensation_amount, fees_amount, carried_amount } = payout
  const net_amount = cod_amount + compensation_amount - fees_amount + carried_amount
  return { ...payout, net_amount, is_paid: net_amount >= smallestPayout }
}

function takesSomething({ cod_amount, compensation_amount, fees_amount }: NextPayout): boolean {
  return cod_amount !== 0 || compensation_amount !== 0 || fees_amount !== 0
}
