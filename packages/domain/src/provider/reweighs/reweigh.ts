import { addDays, businessDayOf, startOfBusinessDay } from '../../calendar.ts'
import { limits } from '../../limits.ts'
import {
  goodsWith,
  isFinal,
  type ParcelStatus,
  statusGroupOf,
} from '../../parcels/lifecycle/parcel-statuses.ts'
import type { ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import type { PaymentOption, Quote } from '../../parcels/pricing/pricing.ts'

/** From its pickup until its money is settled, unless the goods are lost or cancelled (docs/rules/re-weighing.md). */
export function canReweigh(parcel: { readonly status: ParcelStatus; readonly total_cod: number }): boolean {
  const { status, total_cod } = parcel
  if (isFinal(status) || status === 'cod_transfered') return false
  // A delivered parcel without cash has reached its end.
  if (status === 'delivered') return total_cod > 0
  const holder = goodsWith(status)
  return holder === 'provider' || holder === 'receiver' || holder === 'shop_again'
}

/** Fixed once a label shows it or a courier collected it. */
export type AmountToCollect = 'open' | 'fixed'

/** Once the amount is fixed, the shop pays the difference or gets it back. */
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

/** `applied`: the fees did not rise. `open` waits for the shop, `disputed` for the provider, `replaced` by a later one. */
export const reweighStates = [
  'applied',
  'open',
  'disputed',
  'accepted',
  'upheld',
  'corrected',
  'replaced',
] as const
export type ReweighState = (typeof reweighStates)[number]

/** `expire`: the shop said nothing in time. */
export type ReweighStep = 'accept' | 'expire' | 'dispute' | 'uphold' | 'correct' | 'replace'

const steps: Readonly<Record<ReweighState, Partial<Readonly<Record<ReweighStep, ReweighState>>>>> = {
  applied: {},
  open: { accept: 'accepted', expire: 'accepted', dispute: 'disputed', replace: 'replaced' },
  disputed: { uphold: 'upheld', correct: 'corrected' },
  accepted: {},
  upheld: {},
  corrected: {},
  replaced: {},
}

export function reweighAfter(state: ReweighState, step: ReweighStep): ReweighState | undefined {
  return steps[state][step]
}

export function isHeld(state: ReweighState): boolean {
  return state === 'open' || state === 'disputed'
}

/** The end of the seventh day after the day on which the shop was told. */
export function reweighAnswerBy(told_at: Date): Date {
  return startOfBusinessDay(addDays(businessDayOf(told_at), limits.reweigh_answer_days + 1))
}

type WeighedFees = Pick<ParcelMoney, 'shipping_fee' | 'return_fee'>

export function raisesFees(before: WeighedFees, after: WeighedFees): boolean {
  return after.shipping_fee > before.shipping_fee || after.return_fee > before.return_fee
}

/** VND. */
export function heldFee(before: WeighedFees, after: WeighedFees): number {
  return Math.max(after.shipping_fee - before.shipping_fee, 0)
}

export type ChargedFees = 'delivery' | 'return' | 'way'

/** Null before its end, and where it owes nothing. */
export function chargedFees(status: ParcelStatus): ChargedFees | null {
  if (statusGroupOf(status) === 'success') return 'delivery'
  if (status === 'returned_fee_charged_to_shop' || status === 'abandoned') return 'return'
  return status === 'cancelled' ? 'way' : null
}
