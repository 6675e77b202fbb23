import { eventFacts, type ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'

export function isArrival(event: ParcelEvent): boolean {
  return eventFacts[event].hub === 'arrives'
}

export function isDeparture(event: ParcelEvent): boolean {
  return eventFacts[event].hub === 'leaves'
}

/** Whether only the hub where the parcel is can report the event (docs/rules/events.md). */
export function happensAtItsHub(event: ParcelEvent): boolean {
  return eventFacts[event].reporter === 'its_hub'
}
