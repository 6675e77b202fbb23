import { addDays, type Day } from '../../calendar.ts'
import { type FeeKind, feeKinds, vatIn } from '../../parcels/pricing/vat.ts'
import { type PostingKind, postingFacts } from '../ledger/parcel-postings.ts'
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

export function creditOfPosting(kind: PostingKind): 'cod' | 'compensation' | null {
  const { line } = postingFacts[kind]
  return line === 'cod' || line === 'compensation' ? line : null
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
