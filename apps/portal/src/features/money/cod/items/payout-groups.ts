import type { CodItem, CodOverview } from '@guihang/contract/money/cod-overview'
import type { Day } from '@guihang/domain/calendar'
import { cashHasReached } from '@guihang/domain/money/cod/cash-steps'

export type PayoutGroup = {
  /** The day of the transfer; `late`: it is due, but its cash is not at the center; null: nobody can say. */
  readonly on: Day | 'late' | null
  readonly items: readonly CodItem[]
  /** Parcels that only cost fees, such as returns. */
  readonly fees: { readonly count: number; readonly amount: number }
  readonly net: number
}

/** What is owed, by day. Late is what the next payout's slip calls late: a day adds up to its slip, carried sums apart. */
export function payoutGroups(items: readonly CodItem[], next: CodOverview['next_payout']): PayoutGroup[] {
  const groups = Map.groupBy(items, (item) => (isLate(item, next) ? 'late' : item.payout_on))
  return [...groups]
    .toSorted(([one], [other]) => placeOf(one).localeCompare(placeOf(other)))
    .map(([on, all]) => {
      const brings = all.filter(
        ({ cod_amount, compensation_amount }) => cod_amount + compensation_amount !== 0,
      )
      const costs = all.filter((item) => !brings.includes(item))
      return {
        on,
        items: brings.toSorted((one, other) => other.at.localeCompare(one.at)),
        fees: { count: costs.length, amount: sum(costs) },
        net: sum(all),
      }
    })
}

function isLate(
  { statement, cod_amount, parcel, payout_on }: CodItem,
  next: CodOverview['next_payout'],
): boolean {
  if (statement !== null || cod_amount <= 0 || next === null || payout_on === null) return false
  return payout_on <= next.on && !cashHasReached(parcel.status, 'cod_transferred_to_center')
}

function placeOf(on: PayoutGroup['on']): string {
  return on === 'late' ? '9' : (on ?? '99')
}

function sum(items: readonly CodItem[]): number {
  return items.reduce((total, { cod_amount, compensation_amount, fees_amount }) => {
    return total + cod_amount + compensation_amount - fees_amount
  }, 0)
}
