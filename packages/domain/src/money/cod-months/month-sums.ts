import { businessDayOf } from '../../calendar.ts'
import { feeKinds, type VatRate, vatRateOn } from '../../parcels/pricing/vat.ts'
import { isReweighed } from '../ledger/money-story.ts'
import type { PostingKind } from '../ledger/parcel-postings.ts'
import { creditOfPosting, type TaxedFee, taxedFees } from './month.ts'

/** An entry of what a shop is owed or owes, with the fees of its parcel; VND. */
export type BookedEntry = {
  readonly transaction_id: string
  readonly position: number
  readonly parcel_id: string
  readonly kind: PostingKind
  readonly key: string
  readonly account: 'shop_payable' | 'shop_fees_due'
  readonly amount: number
  readonly recorded_at: Date
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
}

export async function sumEntries(entries: AsyncIterable<BookedEntry>, rates: readonly VatRate[]) {
  const sums = { cod_amount: 0, compensation_amount: 0, paid_cod: 0, paid_fees: 0 }
  const [delivered, returned, compensated] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const fees: TaxedFee[] = []
  for await (const entry of entries) {
    const { kind, account, amount, parcel_id } = entry
    if (kind === 'paid-out') {
      if (account === 'shop_payable') sums.paid_cod += amount
      else sums.paid_fees -= amount
      continue
    }
    const credit = creditOfPosting(kind)
    if (account === 'shop_fees_due') fees.push(...feesOfEntry(entry, rates))
    else if (credit === 'cod') sums.cod_amount -= amount
    else if (credit === 'compensation') sums.compensation_amount -= amount
    if (kind.endsWith('-taken-back')) delivered.delete(parcel_id)
    else if (kind === 'cash-collected' || (kind === 'fees-charged' && !isReweighed(entry)))
      delivered.add(parcel_id)
    if (kind === 'return-charged') returned.add(parcel_id)
    if (kind === 'loss-compensated') compensated.add(parcel_id)
  }
  const parcels = { delivered: delivered.size, returned: returned.size, compensated: compensated.size }
  return { ...sums, parcels, fees: feeSums(fees) }
}

export function feesOfEntry(entry: BookedEntry, rates: readonly VatRate[]): TaxedFee[] {
  const { transaction_id, position, parcel_id, kind, amount, recorded_at } = entry
  const { shipping_fee, insurance_fee, service_fee } = entry
  const on = businessDayOf(recorded_at)
  const parcel = { at_center: true, shipping_fee, insurance_fee, service_fee }
  const owed = { transaction_id, position, parcel_id, kind, amount, on, parcel }
  return taxedFees({ ...owed, reweighed: isReweighed(entry) }, vatRateOn(on, rates))
}

function feeSums(fees: readonly TaxedFee[]) {
  const lines = feeKinds.flatMap((kind) => {
    const ofKind = fees.filter((fee) => fee.kind === kind)
    return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, ...totalOf(ofKind) }]
  })
  return { ...totalOf(fees), lines, vat_rates: [...new Set(fees.map(({ vat_rate }) => vat_rate))].sort() }
}

function totalOf(fees: readonly TaxedFee[]) {
  const sum = (figure: 'amount' | 'vat_amount' | 'net_amount') =>
    fees.reduce((total, fee) => total + fee[figure], 0)
  return { amount: sum('amount'), vat_amount: sum('vat_amount'), net_amount: sum('net_amount') }
}
