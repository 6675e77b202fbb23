import type { Holder } from '../ledger/holders.ts'
import { type CashAccount, type LedgerEntry, posting } from '../ledger/ledger.ts'
import type { MoneyMove } from '../ledger/parcel-postings.ts'

/** Cash that was counted short is owed by who gave it. Cash that was counted over lies with who took it. */
export const differenceKinds = ['short', 'over'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `paid` by the holder, or back to the holder. `written_off`: the provider bears the loss or banks the surplus. */
export const differenceEnds = ['paid', 'written_off'] as const
export type DifferenceEnd = (typeof differenceEnds)[number]

export type CashDifference = {
  readonly kind: DifferenceKind
  readonly amount: number
  readonly giver: Holder
  readonly from: CashAccount
  readonly lies_with: Holder
}

/** Amounts in VND. The last parcels bear what is missing; the very last one has what is too much. */
export function divideCounted(held: readonly number[], counted: number): number[] {
  let left = counted
  const parts = held.map((amount) => {
    const part = Math.min(amount, left)
    left -= part
    return part
  })
  return parts.map((part, index) => (index === parts.length - 1 ? part + left : part))
}

export function differenceEnded(difference: CashDifference, end: DifferenceEnd): MoneyMove {
  const { kind, amount, giver, from, lies_with } = difference
  const back: LedgerEntry = { account: from, amount, holder: giver }
  const surplus: LedgerEntry = { account: 'cash_over', amount: -amount, holder: lies_with }
  if (kind === 'short') {
    const missing: LedgerEntry = { account: 'cash_short', amount: -amount, holder: giver }
    return end === 'paid'
      ? moveOf('shortage-paid-in', [missing, { account: 'provider_bank', amount }])
      : moveOf('shortage-written-off', [missing, { account: 'written_off', amount }])
  }
  if (end === 'paid') return moveOf('surplus-paid-back', [surplus, back])
  const banked: LedgerEntry = { account: 'provider_bank', amount }
  return moveOf('surplus-kept', [surplus, back, banked, { account: 'written_off', amount: -amount }])
}

function moveOf(kind: MoneyMove['kind'], entries: readonly LedgerEntry[]): MoneyMove {
  // Throws where they do not sum to zero.
  posting(entries)
  return { kind, posting: { entries } }
}
