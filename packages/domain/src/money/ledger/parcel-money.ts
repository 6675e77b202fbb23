import { businessDayOf, type Day } from '../../calendar.ts'
import { statedTransferOn } from '../cod/cod-cycle.ts'
import { transferOn } from '../statements/next-transfers.ts'
import { owingKinds, type StatementState, takingBackKinds } from '../statements/statements.ts'
import type { LedgerEntry } from './ledger.ts'
import type { StoryPosting } from './money-story.ts'

/** What a parcel brought its shop and cost it, what of that was paid and what is still owed; VND. */
export function sumsOfParcel(
  postings: readonly StoryPosting[],
  steps: readonly { readonly kind: string; readonly amount: number }[],
) {
  const entries = postings.flatMap(({ kind, entries: own }) => own.map((entry) => ({ ...entry, kind })))
  const sum = (account: LedgerEntry['account'], of: (kind: StoryPosting['kind']) => boolean) =>
    entries.reduce(
      (total, entry) => total + (entry.account === account && of(entry.kind) ? entry.amount : 0),
      0,
    )
  const payable = (of: (kind: StoryPosting['kind']) => boolean) => 0 - sum('shop_payable', of)
  return {
    cod_amount: payable((kind) => kind !== 'paid-out' && kind !== 'loss-compensated'),
    compensation_amount: payable((kind) => kind === 'loss-compensated'),
    fees_amount: sum('shop_fees_due', (kind) => kind !== 'paid-out'),
    paid_amount: 0 - steps.reduce((total, { kind, amount }) => total + (kind === 'paid' ? amount : 0), 0),
    remaining_amount: steps.reduce((total, { amount }) => total + amount, 0),
  }
}

/** The day of the statement that is not paid yet, or else of the one that comes; null where nothing is owed. `paid_ahead_after`: of a parcel that goes by a carrier. */
export function payoutDayOfParcel(
  remaining: number,
  postings: readonly StoryPosting[],
  statements: readonly { readonly state: StatementState; readonly payout_on: Day }[],
  {
    now,
    from,
    daysOff,
    paid_ahead_after,
  }: {
    readonly now: Date
    readonly from: Day
    readonly daysOff: ReadonlySet<Day>
    readonly paid_ahead_after: number | null
  },
): Day | null {
  const begun = postings.slice(postings.findLastIndex(({ kind }) => takingBackKinds.includes(kind)) + 1)
  const owing = begun.filter(({ kind }) => owingKinds.includes(kind))
  // What is owed after a payout came later than the delivery.
  const since = statements.some(({ state }) => state === 'paid') ? owing.at(-1) : owing[0]
  if (remaining === 0 || since === undefined) return null
  const open = statements.findLast(({ state }) => state !== 'paid' && state !== 'carried_over')
  return open === undefined
    ? transferOn(
        {
          delivered_on: businessDayOf(since.at),
          paid_ahead_after: isWithCarrier(begun) ? paid_ahead_after : null,
        },
        { today: businessDayOf(now), from, daysOff },
      )
    : statedTransferOn(open.payout_on, businessDayOf(now), daysOff)
}

function isWithCarrier(postings: readonly StoryPosting[]): boolean {
  const moves = postings
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => account === 'courier_custody')
  const last = moves.at(-1)
  return last !== undefined && last.amount > 0 && last.holder?.kind === 'carrier'
}
