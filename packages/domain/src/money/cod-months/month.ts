import { addDays, type Day } from '../../calendar.ts'
import { type FeeKind, feeKinds, vatIn } from '../../parcels/pricing/vat.ts'
import type { PostingKind } from '../ledger/parcel-postings.ts'
import { lineOf, type OwedEntry, type StatementFees } from '../statements/statements.ts'

/** A fee with the tax in it; VND. */
export type TaxedFee = {
  readonly kind: FeeKind
  readonly amount: number
  readonly vat_amount: number
  readonly net_amount: number
  readonly vat_rate: number
}

const feeField: Readonly<Record<FeeKind, keyof StatementFees>> = {
  shipping: 'shipping_fee',
  insurance: 'insurance_fee',
  service: 'service_fee',
  return: 'return_fee',
  reweigh: 'reweigh_fee',
}

/** Each fee of `shop_fees_due` with its tax, split as on statements. */
export function taxedFees(entry: OwedEntry, vat_rate: number): TaxedFee[] {
  const line = lineOf(entry)
  return feeKinds.flatMap((kind) => {
    const amount = line[feeField[kind]]
    if (amount === 0) return []
    const vat_amount = vatIn(amount, vat_rate)
    return [{ kind, amount, vat_amount, net_amount: amount - vat_amount, vat_rate }]
  })
}

export const creditOfPosting: Readonly<Record<PostingKind, 'cod' | 'compensation' | null>> = {
  'cash-collected': 'cod',
  'fees-charged': null,
  'fees-reversed': null,
  'collection-taken-back': 'cod',
  'fees-taken-back': null,
  'cash-over': null,
  'return-charged': null,
  'way-charged': null,
  'cash-handed-to-hub': null,
  'cash-to-main-hub': null,
  'cash-to-center': null,
  'cash-to-shop': null,
  'cash-counted-over': null,
  'shortage-paid-in': null,
  'shortage-written-off': null,
  'surplus-paid-back': null,
  'surplus-kept': null,
  'loss-compensated': 'compensation',
  'loss-charged-on': null,
  'loss-paid-in': null,
  'loss-written-off': null,
  'paid-out': null,
  'fees-held': null,
  'fees-released': null,
}

export function daysOfMonth(month: string): { readonly from: Day; readonly to: Day } {
  const from = `${month}-01`
  const [year = '', number = ''] = month.split('-')
  const next =
    Number(number) === 12
      ? `${Number(year) + 1}-01-01`
      : `${year}-${String(Number(number) + 1).padStart(2, '0')}-01`
  return { from, to: addDays(next, -1) }
}
