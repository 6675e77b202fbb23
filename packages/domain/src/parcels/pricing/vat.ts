import type { Day } from '../../calendar.ts'

export const feeKinds = ['shipping', 'insurance', 'service', 'return', 'reweigh'] as const
export type FeeKind = (typeof feeKinds)[number]

/** A rate of value-added tax in per cent, and the day since which it is in force. */
export type VatRate = { readonly from: Day; readonly percent: number }

/** 8 % until the end of 2026 is a reduction (resolution 204/2025/QH15), then 10 % again. `VAT_RATE` sets other rates. */
export const vatRates: readonly VatRate[] = [
  { from: '2025-01-01', percent: 8 },
  { from: '2027-01-01', percent: 10 },
]

/** The rate of a day, in per cent; of a day before all rates the first one. */
export function vatRateOn(day: Day, rates: readonly VatRate[] = vatRates): number {
  const rate = rates.toSorted((left, right) => (left.from < right.from ? -1 : 1))
  return rate.findLast(({ from }) => from <= day)?.percent ?? rate[0]?.percent ?? 0
}

/** The tax in a fee that includes it, VND: fee − round(fee ÷ 1.08). A fee that is reversed has the same tax, negative. */
export function vatIn(fee: number, percent: number): number {
  const size = Math.abs(fee)
  // In integers: half a đồng is rounded up, whatever a fraction of two becomes in binary.
  const net = Math.floor((size * 200 + 100 + percent) / (2 * (100 + percent)))
  return Math.sign(fee) * (size - net) + 0
}
