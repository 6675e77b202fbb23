import { type ParcelStatus, parcelStatuses } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { CashAccount } from '../ledger/ledger.ts'

export const cashLeaves = {
  hand_over_cash: 'courier_custody',
  transfer_to_hub: 'hub_custody',
  transfer_to_center: 'main_hub_custody',
  transfer_to_shop: 'center_custody',
  settle: 'center_custody',
} as const satisfies Readonly<Record<string, CashAccount>>

export type CashEvent = keyof typeof cashLeaves

export function isCashEvent(event: string): event is CashEvent {
  return Object.hasOwn(cashLeaves, event)
}

const cashRoad = [
  'cod_collected',
  'cod_transferred_to_hub',
  'cod_transferred_to_center',
  'cod_transferred_to_shop',
  'cod_transfered',
  'bank_transfered',
] as const satisfies readonly ParcelStatus[]

export type CashStatus = (typeof cashRoad)[number]

/** Null once it is paid out. */
const holders: Readonly<Record<CashStatus, CashAccount | null>> = {
  cod_collected: 'hub_custody',
  cod_transferred_to_hub: 'main_hub_custody',
  cod_transferred_to_center: 'center_custody',
  cod_transferred_to_shop: 'bank_clearing',
  cod_transfered: 'bank_clearing',
  bank_transfered: null,
}

const steps: ReadonlyMap<ParcelStatus, number> = new Map(cashRoad.map((status, index) => [status, index]))

export function cashHasReached(status: ParcelStatus, place: CashStatus): boolean {
  return (steps.get(status) ?? -1) >= cashRoad.indexOf(place)
}

/** Null where neither has it. */
export function cashOutside(status: ParcelStatus): 'courier' | 'hub' | null {
  if (status === 'delivery_successful' || status === 'delivered') return 'courier'
  return status === 'cod_collected' || status === 'cod_transferred_to_hub' ? 'hub' : null
}

export function statusesWithCashAt(place: 'courier' | 'hub'): ParcelStatus[] {
  return parcelStatuses.filter((status) => cashOutside(status) === place)
}

/** Who holds the cash that the courier has handed over; null before the hand-over and after the pay-out. */
export function handedOverTo(status: ParcelStatus): CashAccount | null {
  const step = steps.get(status)
  const place = step === undefined ? undefined : cashRoad[step]
  return place === undefined ? null : holders[place]
}
