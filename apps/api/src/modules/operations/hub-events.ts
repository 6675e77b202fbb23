import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'

const arrivals: readonly ParcelEvent[] = [
  'accept_handover',
  'arrive_at_hub',
  'arrive',
  'arrive_return',
  'find_before_linehaul',
  'find_before_delivery',
  'find_before_return',
]

const departures: readonly ParcelEvent[] = [
  'depart',
  'depart_return',
  'report_missing',
  'report_missing_courier',
  // In somebody's hands: at no hub any more.
  'deliver',
  'deliver_partly',
  'hand_back',
  'confirm_cancel',
]

/** What was missing may turn up anywhere. */
const foundAgain: readonly ParcelEvent[] = [
  'find_before_linehaul',
  'find_before_delivery',
  'find_before_return',
]

/** Papers and cash are dealt with where the courier brings them, not where the goods were. */
const deskWork: readonly ParcelEvent[] = [
  'confirm_delivery',
  'hand_over_cash',
  'confirm_return',
  'charge_return_to_shop',
  'charge_return_to_hub',
]

/** Afterwards the parcel stands at the hub that tells it. */
export function isArrival(event: ParcelEvent): boolean {
  return arrivals.includes(event)
}

/** Afterwards the parcel stands at no hub. */
export function isDeparture(event: ParcelEvent): boolean {
  return departures.includes(event)
}

/** Whether it can only be told by the hub where the parcel is (decision 0174). */
export function happensAtItsHub(event: ParcelEvent): boolean {
  return !foundAgain.includes(event) && !deskWork.includes(event)
}
