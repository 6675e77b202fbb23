import { isFinal, type ParcelStatus } from '../lifecycle/parcel-statuses.ts'
import type { ParcelMoney } from '../money/parcel-postings.ts'
import type { PaymentOption, Quote } from '../money/pricing.ts'
import { goodsWith } from './goods-holders.ts'

/**
 * Whether goods are with the provider, or their money still is, so that a scale can correct what they weigh: from the
 * pickup to the end, and neither of lost nor of cancelled goods (decision 0183).
 */
export function canReweigh(parcel: { readonly status: ParcelStatus; readonly total_cod: number }): boolean {
  const { status, total_cod } = parcel
  if (isFinal(status) || status === 'cod_transfered') return false
  // Without cash to hand over a delivered parcel has come to its end.
  if (status === 'delivered') return total_cod > 0
  const holder = goodsWith[status]
  return holder === 'provider' || holder === 'receiver' || holder === 'shop_again'
}

/** Whether the receiver's amount may still change: not once it stands on a label or was collected. */
export type AmountToCollect = 'open' | 'fixed'

/**
 * The money of a parcel whose fee was quoted anew. What the receiver pays follows the fee only while it is open; after
 * that the shop pays the difference, or gets it back. Insurance and service do not depend on the weight.
 */
export function moneyAfterReweigh(
  parcel: ParcelMoney & { readonly payment_option: PaymentOption },
  quote: Pick<Quote, 'shipping_fee' | 'return_fee'>,
  amount: AmountToCollect,
): ParcelMoney {
  const { cod, total_cod, insurance_fee, service_fee } = parcel
  const { shipping_fee, return_fee } = quote
  const follows = parcel.payment_option === 'receiver' && amount === 'open'
  return {
    cod,
    total_cod: follows ? cod + shipping_fee : total_cod,
    shipping_fee,
    return_fee,
    insurance_fee,
    service_fee,
  }
}
