import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'

/** A missing parcel may be found at any hub. */
const foundAgain: readonly ParcelEvent[] = [
  'find_before_linehaul',
  'find_before_delivery',
  'find_before_return',
]

const arrivals: readonly ParcelEvent[] = [
  'accept_handover',
  'arrive_at_hub',
  'arrive',
  'arrive_return',
  ...foundAgain,
]

const departures: readonly ParcelEvent[] = [
  'depart',
  'depart_return',
  'report_missing',
  'report_missing_courier',
  // Handed to a person: at no hub any more.
  'deliver',
  'deliver_partly',
  'hand_back',
  'confirm_cancel',
]

/** Documents and cash are handled where the courier brings them, not where the goods were. */
const deskWork: readonly ParcelEvent[] = [
  'confirm_delivery',
  'hand_over_cash',
  'confirm_return',
  'charge_return_to_shop',
  'charge_return_to_hub',
]

/** Afterwards the parcel stands at the hub that reports it. */
export function isArrival(event: ParcelEvent): boolean {
  return arrivals.includes(event)
}

/** Afterwards the parcel stands at no hub. */
export function isDeparture(event: ParcelEvent): boolean {
  return departures.includes(event)
}

/** Whether only the hub where the parcel is can report it (decision 0174). */
export function happensAtItsHub(event: ParcelEvent): boolean {
  return !foundAgain.includes(event) && !deskWork.includes(event)
}
