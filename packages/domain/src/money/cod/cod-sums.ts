import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import { feesOfDelivery, type ParcelMoney } from '../../parcels/pricing/parcel-fees.ts'
import { cashHasReached, cashOutside } from './cash-steps.ts'

export type CodStand = Omit<ParcelMoney, 'return_fee'> & { readonly status: ParcelStatus }

/** Counts of parcels, and VND. */
export type OutsideChange = {
  readonly courier_count: number
  readonly courier_amount: number
  readonly hub_count: number
  readonly hub_amount: number
  /** No statement takes these fees before the cash is at the center. */
  readonly outside_fees: number
}

/** Null where the event changes none of them. */
export function outsideChange(before: CodStand | undefined, after: CodStand): OutsideChange | null {
  const [left, came] = [outsideOf(before), outsideOf(after)]
  const change = {
    courier_count: came.courier_count - left.courier_count,
    courier_amount: came.courier_amount - left.courier_amount,
    hub_count: came.hub_count - left.hub_count,
    hub_amount: came.hub_amount - left.hub_amount,
    outside_fees: came.outside_fees - left.outside_fees,
  }
  return Object.values(change).every((value) => value === 0) ? null : change
}

function outsideOf(stand: CodStand | undefined): OutsideChange {
  const place = stand === undefined || stand.cod === 0 ? null : cashOutside(stand.status)
  const { cod = 0 } = stand ?? {}
  return {
    courier_count: place === 'courier' ? 1 : 0,
    courier_amount: place === 'courier' ? cod : 0,
    hub_count: place === 'hub' ? 1 : 0,
    hub_amount: place === 'hub' ? cod : 0,
    outside_fees: stand === undefined || place === null ? 0 : feesOfDelivery(stand),
  }
}

/** 1: cash of COD reaches a hub; -1: that is taken back. */
export function collectedChange(before: CodStand | undefined, after: CodStand): -1 | 0 | 1 {
  const [was, is] = [isCollected(before), isCollected(after)]
  if (was === is) return 0
  return is ? 1 : -1
}

function isCollected(stand: CodStand | undefined): boolean {
  return stand !== undefined && stand.cod > 0 && cashHasReached(stand.status, 'cod_collected')
}
