import { keysOf } from '../../keys-of.ts'
import { type EventFacts, eventFacts, isParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { LossBearer } from '../../parcels/parcels/loss-bearers.ts'
import { feesOfDelivery, feesOfReturn, type ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import type { ChargedFees } from '../../provider/reweighs/reweigh.ts'
import { handedOverTo } from '../cod/cash-steps.ts'
import type { MoneyStep } from '../cod/cod-figures.ts'
import { type CashAccount, cashHandedOver, type Posting, posting, reverse } from './ledger.ts'

type PostingFacts = {
  /** The line of a statement on which it stands; null where it leaves the shop's claim alone. */
  readonly line: 'cod' | 'fees' | 'return' | 're_weigh' | 'compensation' | null
  /** What a shop reads of it; null for what only concerns the provider and its people. */
  readonly step: MoneyStep | null
}

export const postingFacts = {
  'cash-collected': { line: 'cod', step: 'collected' },
  'fees-charged': { line: 'fees', step: 'fees_charged' },
  'fees-reversed': { line: 're_weigh', step: 'reweighed' },
  'collection-taken-back': { line: 'cod', step: 'taken_back' },
  'fees-taken-back': { line: 'fees', step: 'taken_back' },
  'cash-over': { line: null, step: null },
  'cash-back-to-carrier': { line: null, step: null },
  'return-charged': { line: 'return', step: 'return_charged' },
  'way-charged': { line: 'fees', step: 'way_charged' },
  'cash-handed-to-hub': { line: null, step: 'at_hub' },
  'cash-to-main-hub': { line: null, step: 'at_main_hub' },
  'cash-to-center': { line: null, step: 'at_center' },
  'cash-to-shop': { line: null, step: 'set_aside' },
  'cash-counted-over': { line: null, step: null },
  'shortage-paid-in': { line: null, step: null },
  'shortage-written-off': { line: null, step: null },
  'surplus-paid-back': { line: null, step: null },
  'surplus-kept': { line: null, step: null },
  'loss-compensated': { line: 'compensation', step: 'compensated' },
  'loss-charged-on': { line: null, step: null },
  'loss-paid-in': { line: null, step: null },
  'loss-written-off': { line: null, step: null },
  'paid-out': { line: null, step: 'paid' },
  // Held until the weighing is decided, so no statement takes it.
  'fees-held': { line: null, step: null },
  'fees-released': { line: null, step: null },
  // Between the provider and its carrier: it changes nothing of what the shop is owed or sees.
  'carrier-money': { line: null, step: null },
} as const satisfies Readonly<Record<string, PostingFacts>>

export type PostingKind = keyof typeof postingFacts

/** Also names of steps on the screens. */
export const postingKinds: readonly PostingKind[] = /* @__PURE__ */ keysOf(postingFacts)

/** What a carrier costs and owes concerns the provider alone: no shop reads these postings (decision 0471). */
export const providersOwnKinds: readonly PostingKind[] = ['carrier-money']

export type MoneyMove = { readonly kind: PostingKind; readonly posting: Posting }

/** At delivery_successful: the courier holds the COD, and the receiver's part of the fee for the provider. */
export function cashCollected(parcel: Pick<ParcelMoney, 'cod' | 'total_cod'>): Posting {
  return posting([
    { account: 'courier_custody', amount: parcel.total_cod },
    { account: 'shop_payable', amount: -parcel.cod },
    { account: 'provider_revenue', amount: parcel.cod - parcel.total_cod },
  ])
}

export function feesCharged(parcel: Omit<ParcelMoney, 'return_fee'>): Posting {
  return owedByShop(feesOfDelivery(parcel))
}

/** At lost_collection_approved. A hub or courier who lost the parcel owes the compensation to the provider. */
export function lossPostings({
  amount,
  charged_to,
}: {
  amount: number
  charged_to: LossBearer
}): MoneyMove[] {
  const compensated: MoneyMove = {
    kind: 'loss-compensated',
    posting: posting([
      { account: 'compensation', amount },
      { account: 'shop_payable', amount: -amount },
    ]),
  }
  if (charged_to === 'provider') return [compensated]
  const chargedOn = posting([
    { account: 'loss_receivable', amount },
    { account: 'compensation', amount: -amount },
  ])
  return [compensated, { kind: 'loss-charged-on', posting: chargedOn }]
}

/** At the bank's confirmation. `held`: the cash that was set aside, VND; 0 for a parcel without. */
export function paidOut({ payable, fees, held }: Record<'payable' | 'fees' | 'held', number>): MoneyMove {
  return {
    kind: 'paid-out',
    posting: posting([
      { account: 'shop_payable', amount: payable },
      { account: 'shop_fees_due', amount: 0 - fees },
      { account: 'bank_clearing', amount: 0 - held },
      { account: 'provider_bank', amount: held - payable + fees },
    ]),
  }
}

/** VND. `held`: by the ledger, less where an earlier hand-over was short. `counted`: by the taker. */
export type CashCounted = { readonly held: number; readonly counted: number }

/** A lost parcel, one refused before pickup and one returned at the hub's cost owe nothing (docs/rules/fees.md). */
export function postingsOf(event: string, parcel: ParcelMoney, cash?: CashCounted): MoneyMove[] {
  const money = isParcelEvent(event) ? eventFacts[event].money : null
  return money === null ? [] : postingsFor[money](parcel, cash).filter(movesSomething)
}

/** Reverses the old fees and charges the new ones; none where they stay the same. */
export function feesCorrected(
  before: ParcelMoney,
  after: ParcelMoney,
  charged: ChargedFees = 'delivery',
): MoneyMove[] {
  const [old_fees, new_fees] = [feesOwed[charged](before), feesOwed[charged](after)]
  if (old_fees === new_fees) return []
  const moves: MoneyMove[] = [
    { kind: 'fees-reversed', posting: reverse(owedByShop(old_fees)) },
    { kind: 'fees-charged', posting: owedByShop(new_fees) },
  ]
  return moves.filter(movesSomething)
}

const feesOwed: Readonly<Record<ChargedFees, (parcel: ParcelMoney) => number>> = {
  delivery: feesOfDelivery,
  return: feesOfReturn,
  way: ({ shipping_fee }) => shipping_fee,
}

/** No debt of the shop and no revenue before somebody decides; VND. */
export function feesHeld(amount: number): MoneyMove[] {
  const held: MoneyMove = { kind: 'fees-held', posting: heldPosting(amount) }
  return [held].filter(movesSomething)
}

export function feesReleased(amount: number): MoneyMove[] {
  const released: MoneyMove = { kind: 'fees-released', posting: reverse(heldPosting(amount)) }
  return [released].filter(movesSomething)
}

function heldPosting(amount: number): Posting {
  return posting([
    { account: 'fees_held', amount },
    { account: 'revenue_held', amount: -amount },
  ])
}

/**
 * What was handed over is owed to the courier; as far as it is there (`held`, VND) it goes to `cash_over`. A carrier handed
 * over nothing that somebody could count: its steps are undone.
 */
export function deliveryTakenBack(
  parcel: ParcelMoney,
  status: ParcelStatus,
  held: number = parcel.total_cod,
  from: 'courier' | 'carrier' = 'courier',
): MoneyMove[] {
  const holder = handedOverTo(status)
  const moves: MoneyMove[] = [
    { kind: 'collection-taken-back', posting: reverse(cashCollected(parcel)) },
    { kind: 'fees-taken-back', posting: reverse(feesCharged(parcel)) },
  ]
  if (holder !== null)
    moves.push(
      from === 'carrier'
        ? { kind: 'cash-back-to-carrier', posting: cashHandedOver(holder, 'courier_custody', held) }
        : { kind: 'cash-over', posting: movedToOver(holder, held) },
    )
  return moves.filter(movesSomething)
}

function movedToOver(holder: CashAccount, amount: number): Posting {
  return posting([
    { account: holder, amount: -amount },
    { account: 'cash_over', amount },
  ])
}

function movesSomething({ posting: { entries } }: MoneyMove): boolean {
  return entries.length > 0
}

const postingsFor: Readonly<
  Record<NonNullable<EventFacts['money']>, (parcel: ParcelMoney, cash?: CashCounted) => MoneyMove[]>
> = {
  delivery: delivered,
  return: returned,
  way: ({ shipping_fee }) => [{ kind: 'way-charged', posting: owedByShop(shipping_fee) }],
  'cash-handed-to-hub': handedOver('cash-handed-to-hub', 'courier_custody', 'hub_custody'),
  'cash-to-main-hub': handedOver('cash-to-main-hub', 'hub_custody', 'main_hub_custody'),
  'cash-to-center': handedOver('cash-to-center', 'main_hub_custody', 'center_custody'),
  'cash-to-shop': handedOver('cash-to-shop', 'center_custody', 'bank_clearing'),
}

function delivered(parcel: ParcelMoney): MoneyMove[] {
  return [
    { kind: 'cash-collected', posting: cashCollected(parcel) },
    { kind: 'fees-charged', posting: feesCharged(parcel) },
  ]
}

function returned(parcel: ParcelMoney): MoneyMove[] {
  return [{ kind: 'return-charged', posting: owedByShop(feesOfReturn(parcel)) }]
}

/** What was counted goes on. The holder owes what is missing; what is too much waits until somebody says whose it is. */
function handedOver(kind: PostingKind, from: CashAccount, to: CashAccount) {
  return ({ total_cod }: ParcelMoney, cash?: CashCounted): MoneyMove[] => {
    const { held, counted } = cash ?? { held: total_cod, counted: total_cod }
    return [
      { kind, posting: cashHandedOver(from, to, held, counted) },
      { kind: 'cash-counted-over', posting: movedToOver(from, Math.max(counted - held, 0)) },
    ]
  }
}

function owedByShop(fees: number): Posting {
  return posting([
    { account: 'shop_fees_due', amount: fees },
    { account: 'provider_revenue', amount: -fees },
  ])
}
