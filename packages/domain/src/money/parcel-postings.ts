import type { ParcelEvent } from '../lifecycle/parcel-events.ts'
import { type CashAccount, cashHandedOver, type Posting, posting, reverse } from './ledger.ts'

/**
 * The money of one parcel, integer VND. `total_cod` is what the courier collects: the COD, and what the receiver pays of
 * the shipping fee. A re-weighed parcel's fee may differ from what the receiver was told (decision 0183).
 */
export type ParcelMoney = {
  readonly cod: number
  readonly total_cod: number
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  readonly return_fee: number
}

/** What a posting is called in the ledger, and in the screens that explain it. */
export const postingKinds = [
  'cash-collected',
  'fees-charged',
  'fees-reversed',
  'return-charged',
  'way-charged',
  'cash-handed-to-hub',
  'cash-to-main-hub',
  'cash-to-center',
  'cash-to-shop',
  'loss-compensated',
  'loss-charged-on',
] as const

export type PostingKind = (typeof postingKinds)[number]

/** A posting with its name. */
export type MoneyMove = { readonly kind: PostingKind; readonly posting: Posting }

/** The part of the shipping fee that the shop pays itself; below 0 when the receiver paid more than the fee became. */
export function shippingByShop({
  cod,
  total_cod,
  shipping_fee,
}: Pick<ParcelMoney, 'cod' | 'total_cod' | 'shipping_fee'>): number {
  return shipping_fee - (total_cod - cod)
}

/** The fees a shop owes for a delivered parcel. */
export function feesOfDelivery(parcel: Omit<ParcelMoney, 'return_fee'>): number {
  return shippingByShop(parcel) + parcel.insurance_fee + parcel.service_fee
}

/**
 * The fees a shop owes for a parcel that came back: the way there and the way back, whoever was to pay the first
 * (decision 0085). The rest of a partial delivery has no way there of its own.
 */
export function feesOfReturn(parcel: Pick<ParcelMoney, 'shipping_fee' | 'return_fee'>): number {
  return parcel.shipping_fee + parcel.return_fee
}

/** At delivery_successful: the courier holds the COD for the shop, and for the provider what the receiver pays of the fee. */
export function cashCollected(parcel: Pick<ParcelMoney, 'cod' | 'total_cod'>): Posting {
  return posting([
    { account: 'courier_custody', amount: parcel.total_cod },
    { account: 'shop_payable', amount: -parcel.cod },
    { account: 'provider_revenue', amount: parcel.cod - parcel.total_cod },
  ])
}

/** At delivery_successful: the fees the shop owes. */
export function feesCharged(parcel: Omit<ParcelMoney, 'return_fee'>): Posting {
  return owedByShop(feesOfDelivery(parcel))
}

/** What a loss is charged to: the provider bears it, or gets it back from the hub or courier who lost the parcel. */
export const lossBearers = ['provider', 'hub', 'courier'] as const

export type LossBearer = (typeof lossBearers)[number]

/** At lost_collection_approved: the shop is owed the compensation, and who lost the parcel owes it to the provider. */
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

/**
 * What an event moves in the ledger; nothing for most. A parcel that is lost, refused before pickup or returned at the
 * hub's cost owes nothing, because fees are charged when a delivery or a return is done (decision 0185).
 */
export function postingsOf(event: string, parcel: ParcelMoney): MoneyMove[] {
  const moves = Object.hasOwn(moneyOfEvents, event) ? moneyOfEvents[event]?.(parcel) : undefined
  return (moves ?? []).filter(movesSomething)
}

/**
 * What corrects the fees of a delivered parcel that was weighed again: the old ones are undone and the new ones charged.
 * Nothing where they come out the same.
 */
export function feesCorrected(before: ParcelMoney, after: ParcelMoney): MoneyMove[] {
  if (feesOfDelivery(before) === feesOfDelivery(after)) return []
  const moves: MoneyMove[] = [
    { kind: 'fees-reversed', posting: reverse(feesCharged(before)) },
    { kind: 'fees-charged', posting: feesCharged(after) },
  ]
  return moves.filter(movesSomething)
}

function movesSomething({ posting: { entries } }: MoneyMove): boolean {
  return entries.length > 0
}

const moneyOfEvents: Readonly<Record<string, (parcel: ParcelMoney) => MoneyMove[]>> = {
  deliver: delivered,
  deliver_partly: delivered,
  charge_return_to_shop: returned,
  // Nobody fetched it, and it was carried there and back all the same.
  abandon: returned,
  pay_returned_cod: returned,
  // The shop has fetched its goods on the way: there was no way back.
  confirm_cancel: ({ shipping_fee }) => [{ kind: 'way-charged', posting: owedByShop(shipping_fee) }],
  hand_over_cash: handedOver('cash-handed-to-hub', 'courier_custody', 'hub_custody'),
  transfer_to_hub: handedOver('cash-to-main-hub', 'hub_custody', 'main_hub_custody'),
  transfer_to_center: handedOver('cash-to-center', 'main_hub_custody', 'center_custody'),
  // Set aside for the shop, by itself or within a statement; what pays it out is the bank's transfer.
  transfer_to_shop: handedOver('cash-to-shop', 'center_custody', 'bank_clearing'),
  settle: handedOver('cash-to-shop', 'center_custody', 'bank_clearing'),
} satisfies Partial<Record<ParcelEvent, (parcel: ParcelMoney) => MoneyMove[]>>

function delivered(parcel: ParcelMoney): MoneyMove[] {
  return [
    { kind: 'cash-collected', posting: cashCollected(parcel) },
    { kind: 'fees-charged', posting: feesCharged(parcel) },
  ]
}

function returned(parcel: ParcelMoney): MoneyMove[] {
  return [{ kind: 'return-charged', posting: owedByShop(feesOfReturn(parcel)) }]
}

function handedOver(kind: PostingKind, from: CashAccount, to: CashAccount) {
  return ({ total_cod }: ParcelMoney): MoneyMove[] => [{ kind, posting: cashHandedOver(from, to, total_cod) }]
}

function owedByShop(fees: number): Posting {
  return posting([
    { account: 'shop_fees_due', amount: fees },
    { account: 'provider_revenue', amount: -fees },
  ])
}
