import type { Day } from '../../calendar.ts'
import { type CountedCod, lastDueDay, type NextPayout } from './next-payout.ts'

/** Why money of a shop is not in its next payout, or why a payout of it cannot be made. */
export const leftOutReasons = [
  /** It falls due by a later payout, named by its day. */
  'not_due',
  /** It is due, but its cash has not reached the center. */
  'at_courier',
  'at_hub',
  /** The next payout is too small to be paid, and is carried over. */
  'below_minimum',
  /** What weighings would add to the fees that nobody has decided yet. */
  'weighing_held',
  'account_missing',
  /** The account is new: its hold is not over. */
  'account_on_hold',
  /** Unpaid statements that the shop disputes; they are paid all the same. */
  'disputed',
  'transfer_failed',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** VND. `count` of parcels, weighings or statements; null where the sums do not tell. */
export type LeftOut = {
  readonly reason: LeftOutReason
  readonly amount: number
  readonly count: number | null
  readonly on: Day | null
}

type Counted = { readonly count: number; readonly amount: number }

export type PayoutFacts = {
  readonly unpaid: readonly CountedCod[]
  /** The next one first, as the shop reads them. */
  readonly payouts: readonly NextPayout[]
  readonly weighings: Counted
  readonly in_statements: Counted
  readonly disputed: Counted
  readonly failed: Counted
  readonly account: 'usable' | 'on_hold' | 'missing'
}

export function leftOut(facts: PayoutFacts, daysOff: ReadonlySet<Day>): LeftOut[] {
  const { unpaid, payouts, weighings, disputed, failed } = facts
  const [next, ...later] = payouts
  const last = next === undefined ? undefined : lastDueDay(next.on, daysOff)
  const due = unpaid.filter(({ delivered_on }) => last !== undefined && delivered_on <= last)
  const sum = (figure: Exclude<keyof CountedCod, 'delivered_on'>) =>
    due.reduce((total, day) => total + day[figure], 0)
  const isSmall = next !== undefined && !next.is_paid && next.net_amount !== 0
  const found: LeftOut[] = [
    counted('at_courier', { count: sum('courier_count'), amount: sum('courier_amount') }),
    counted('at_hub', { count: sum('hub_count'), amount: sum('hub_amount') }),
    ...later.map((payout) => ({
      reason: 'not_due' as const,
      amount: payout.cod_amount + payout.compensation_amount - payout.fees_amount,
      count: null,
      on: payout.on,
    })),
    { reason: 'below_minimum', amount: isSmall ? next.net_amount : 0, count: null, on: null },
    counted('weighing_held', weighings),
    ...withoutAccount(facts, next),
    counted('disputed', disputed),
    counted('transfer_failed', failed),
  ]
  return found.filter(({ amount, count }) => amount !== 0 || (count ?? 0) > 0)
}

/** What would be transferred, had the shop an account. */
function withoutAccount({ account, in_statements }: PayoutFacts, next: NextPayout | undefined): LeftOut[] {
  if (account === 'usable') return []
  const reason = account === 'missing' ? 'account_missing' : 'account_on_hold'
  const coming = next?.is_paid ? next.net_amount : 0
  return [{ reason, amount: in_statements.amount + coming, count: null, on: null }]
}

function counted(reason: LeftOutReason, { count, amount }: Counted): LeftOut {
  return { reason, amount, count, on: null }
}
