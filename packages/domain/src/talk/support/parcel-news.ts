import {
  type EventFacts,
  eventFacts,
  type ParcelEvent,
} from '../../parcels/lifecycle/events/parcel-events.ts'
import { transitionOf } from '../../parcels/lifecycle/parcel-lifecycle.ts'
import type { ParcelStatus } from '../../parcels/lifecycle/parcel-statuses.ts'
import type { HurryUp } from './request-types.ts'
import type { SupportEvent } from './support-events.ts'

const meanings: Readonly<
  Record<NonNullable<EventFacts['news']>, { readonly [Type in HurryUp]?: SupportEvent }>
> = {
  pickup_fails: { hurry_up_pickup: 'attempt_fails' },
  picked_up: { hurry_up_pickup: 'attempt_succeeds' },
  sets_out: { hurry_up_delivery: 'parcel_sets_out' },
  delivery_fails: { hurry_up_delivery: 'attempt_fails' },
  delivered: { hurry_up_delivery: 'attempt_succeeds' },
  goes_back: { hurry_up_return: 'parcel_turns_back' },
  return_fails: { hurry_up_return: 'attempt_fails' },
  handed_back: { hurry_up_return: 'attempt_succeeds' },
  // What was on its way to the customer goes back to the shop.
  turns: { hurry_up_delivery: 'attempt_fails', hurry_up_return: 'parcel_turns_back' },
  // It goes neither on nor back any more.
  stops: { hurry_up_delivery: 'attempt_fails', hurry_up_return: 'attempt_fails' },
}

/** What an event of the parcel is for a request of the type whose attempt is promised; null where it is nothing to it. */
export function newsFor(type: HurryUp, event: ParcelEvent): SupportEvent | null {
  const { news } = eventFacts[event]
  return news === null ? null : (meanings[news][type] ?? null)
}

export function isNews(event: ParcelEvent): boolean {
  return eventFacts[event].news !== null
}

/** The events with which the provider keeps a promise, in the order in which they are tried. */
const promised: Readonly<Record<HurryUp, readonly ParcelEvent[]>> = {
  hurry_up_pickup: ['reopen_pickup'],
  hurry_up_delivery: ['deliver_again'],
  hurry_up_return: ['turn_back', 'reopen_return'],
}

/** The event that a promise reports at once; undefined where the parcel is on its road already and the provider only hurries. */
export function promisedEvent(type: HurryUp, status: ParcelStatus): ParcelEvent | undefined {
  return promised[type].find((event) => transitionOf(status, event) !== undefined)
}

const underWay: Readonly<
  Record<HurryUp, { readonly statuses: readonly ParcelStatus[]; readonly news: SupportEvent }>
> = {
  hurry_up_pickup: { statuses: [], news: 'attempt_succeeds' },
  hurry_up_delivery: { statuses: ['in_delivery', 'in_30_delivery'], news: 'parcel_sets_out' },
  hurry_up_return: { statuses: ['return_in_linehaul', 'in_return'], news: 'parcel_turns_back' },
}

/** What a parcel in the status is for a request whose attempt is promised just now; null where the attempt has still to begin. */
export function newsOnPromise(type: HurryUp, status: ParcelStatus): SupportEvent | null {
  const { statuses, news } = underWay[type]
  return statuses.includes(status) ? news : null
}
