import { eventPlaces } from '@guihang/domain/parcels/lifecycle/events/event-places'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'

/** Afterwards the parcel stands at the hub that reports the event. */
export function isArrival(event: ParcelEvent): boolean {
  return eventPlaces[event].hub === 'arrives'
}

/** Afterwards the parcel stands at no hub. */
export function isDeparture(event: ParcelEvent): boolean {
  return eventPlaces[event].hub === 'leaves'
}

/** Whether only the hub where the parcel is can report the event (docs/rules/events.md). */
export function happensAtItsHub(event: ParcelEvent): boolean {
  return eventPlaces[event].reporter === 'its_hub'
}
