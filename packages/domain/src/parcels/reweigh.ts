import { isFinal, type ParcelStatus } from '../lifecycle/parcel-statuses.ts'
import type { ParcelMoney } from '../money/parcel-fees.ts'
import type { PaymentOption, Quote } from '../money/pricing.ts'
import { goodsWith } from './goods-holders.ts'

/**
 * Whether a scale can still correct the weight of a parcel: from its pickup until its money is settled, unless the goods are
 * lost or cancelled (decision 0183).
 */
export function canReweigh(parcel: { readonly status: ParcelStatus; readonly total_cod: number }): boolean {
  const { status, total_cod } = parcel
  if (isFinal(status) || status === 'cod_transfered') return false
  // A delivered parcel without cash has reached its end.
  if (status === 'delivered') return total_cod > 0
  const holder = goodsWith[status]
  return holder === 'provider' || holder === 'receiver' || holder === 'shop_again'
}

/** Whether the amount that the receiver pays may still change. It is fixed once a label shows it or a courier collected it. */
export type AmountToCollect = 'open' | 'fixed'

/**
 * The money of a parcel after a new quote. The receiver pays the new fee while the amount is open. Once it is fixed, the
 * shop pays the difference, or gets it back. Insurance and service do not depend on the weight.
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
