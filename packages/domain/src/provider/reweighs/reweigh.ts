import { addDays, businessDayOf, startOfBusinessDay } from '../../calendar.ts'
import { limits } from '../../limits.ts'
import { isFinal, type ParcelStatus, statusGroupOf } from '../../parcels/lifecycle/parcel-statuses.ts'
import { goodsWith } from '../../parcels/parcels/goods-holders.ts'
import type { ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import type { PaymentOption, Quote } from '../../parcels/pricing/pricing.ts'

/**
 * Whether a scale can still correct the weight of a parcel: from its pickup until its money is settled, unless the goods are
 * lost or cancelled (docs/rules/re-weighing.md).
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

/**
 * Where a weighing stands. `applied`: the fees did not rise, so it applied at once. `open` waits for the shop. `disputed`
 * waits for the provider. `replaced`: a later weighing came before an answer. The others are ends.
 */
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

/** What can happen to a weighing. `expire`: the shop said nothing in time. */
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

/** The state after a step; undefined where the weighing is not at this step. */
export function reweighAfter(state: ReweighState, step: ReweighStep): ReweighState | undefined {
  return steps[state][step]
}

/** Whether the difference is held: nobody has decided yet. */
export function isHeld(state: ReweighState): boolean {
  return state === 'open' || state === 'disputed'
}

/** The instant until which the shop can answer: the end of the seventh day after the day on which it was told. */
export function reweighAnswerBy(told_at: Date): Date {
  return startOfBusinessDay(addDays(businessDayOf(told_at), limits.reweigh_answer_days + 1))
}

type WeighedFees = Pick<ParcelMoney, 'shipping_fee' | 'return_fee'>

/** Whether a weighing asks for more than before, so that the shop is asked first. */
export function raisesFees(before: WeighedFees, after: WeighedFees): boolean {
  return after.shipping_fee > before.shipping_fee || after.return_fee > before.return_fee
}

/** The part of the shipping fee that is held until the weighing is decided, VND. */
export function heldFee(before: WeighedFees, after: WeighedFees): number {
  return Math.max(after.shipping_fee - before.shipping_fee, 0)
}

/** Which fees of a parcel are charged: those of its delivery, of both ways, or of the way there alone. */
export type ChargedFees = 'delivery' | 'return' | 'way'

/** The fees that a parcel in this status has been charged; null before its end, and where it owes nothing. */
export function chargedFees(status: ParcelStatus): ChargedFees | null {
  if (statusGroupOf(status) === 'success') return 'delivery'
  if (status === 'returned_fee_charged_to_shop' || status === 'abandoned') return 'return'
  return status === 'cancelled' ? 'way' : null
}
