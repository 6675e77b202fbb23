import type { DifferenceEnd } from '../cod/cash-differences.ts'
import { posting } from '../ledger/ledger.ts'
import type { MoneyMove } from '../ledger/parcel-postings.ts'

/** VND. Paid into the provider's bank account, or borne by the provider. */
export function chargedLossEnded(amount: number, end: DifferenceEnd): MoneyMove {
  const account = end === 'paid' ? 'provider_bank' : 'written_off'
  const entries = posting([
    { account, amount },
    { account: 'loss_receivable', amount: -amount },
  ])
  return { kind: end === 'paid' ? 'loss-paid-in' : 'loss-written-off', posting: entries }
}
