import type { Bilingual } from '../../languages.ts'
import { isBack, type ParcelStatus, parcelStatusFacts, statusGroupOf } from './parcel-statuses.ts'

/** The six stations that the parcel's screen draws. The last one is the payment to the shop. */
export const stations = ['created', 'picked_up', 'in_transit', 'delivering', 'delivered', 'paid'] as const

type RoadStation = (typeof stations)[number]

/** Of a parcel that comes back, these two stand in the place of the delivery and the payment. */
export type Station = RoadStation | 'returning' | 'returned'

export const stationLabels: Readonly<Record<Station, Bilingual>> = {
  created: { vi: 'Tạo đơn', en: 'Created' },
  picked_up: { vi: 'Đã lấy', en: 'Picked up' },
  in_transit: { vi: 'Trung chuyển', en: 'In transit' },
  delivering: { vi: 'Đang giao', en: 'Delivering' },
  delivered: { vi: 'Đã giao', en: 'Delivered' },
  paid: { vi: 'Tiền về', en: 'Paid' },
  returning: { vi: 'Đang hoàn', en: 'Coming back' },
  returned: { vi: 'Đã về shop', en: 'Back at the shop' },
}

/** `stopped`: there it was cancelled, turned back, lost or failed. `skipped`: not needed, as the payment without COD. */
export type StationState = 'done' | 'current' | 'todo' | 'stopped' | 'skipped'

export type StationProgress = {
  readonly station: Station
  readonly state: StationState
  /** When the parcel first reached the station, by the event's time; null = not yet, or passed without an event. */
  readonly at: string | null
}

type ParcelProgress = {
  readonly status: ParcelStatus
  readonly cod: number
  /** In any order. */
  readonly events: readonly { readonly status: ParcelStatus; readonly at: string }[]
}

export function progressOf(parcel: ParcelProgress): StationProgress[] {
  const events = withoutTakenBack(
    parcel.events.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)),
  )
  if (comesBack(parcel.status)) return returnProgress(parcel.status, events)
  const reached = indexOf(stationReached(parcel.status, events))
  const broken = isBroken(parcel.status)
  const moneyless = parcel.cod <= 0
  return stations.map((station, index) => {
    const at = events.find((event) => stationOf(event.status) === station)?.at ?? null
    if (station === 'paid' && moneyless) return { station, state: 'skipped', at: null }
    if (index < reached) return { station, state: 'done', at }
    if (index > reached) return { station, state: 'todo', at: null }
    if (broken) return { station, state: 'stopped', at }
    const over = station === 'paid' || (station === 'delivered' && moneyless)
    return { station, state: over ? 'done' : 'current', at }
  })
}

function returnProgress(status: ParcelStatus, events: ParcelProgress['events']): StationProgress[] {
  const [first] = events
  // The rest of a partial delivery starts at the receiver's door.
  const isRest = first !== undefined && comesBack(first.status)
  const reached = indexOf(isRest ? 'delivering' : furthestOf(events))
  const firstAt = (matches: (status: ParcelStatus) => boolean) =>
    events.find((event) => matches(event.status))?.at ?? null
  const there = stations.slice(0, indexOf('delivered')).map((station, index): StationProgress => {
    const at = firstAt((known) => stationOf(known) === station)
    return { station, state: index <= reached ? 'done' : 'skipped', at }
  })
  const way = isBack(status) ? 'done' : status === 'return_failed' ? 'stopped' : 'current'
  return [
    ...there,
    { station: 'returning', state: way, at: firstAt(comesBack) },
    { station: 'returned', state: isBack(status) ? 'done' : 'todo', at: firstAt(isBack) },
  ]
}

function comesBack(status: ParcelStatus): boolean {
  return statusGroupOf(status) === 'return' || status === 'return_failed'
}

/** A history in its order without deliveries that a correction took back: the parcel was at an earlier station afterwards. */
export function withoutTakenBack<Event extends { readonly status: ParcelStatus }>(
  events: readonly Event[],
): Event[] {
  const last = events.findLastIndex(({ status }) => !isDelivered(status))
  return events.filter(({ status }, index) => index > last || !isDelivered(status))
}

function isDelivered(status: ParcelStatus): boolean {
  const station = stationOf(status)
  return station === 'delivered' || station === 'paid'
}

function stationReached(status: ParcelStatus, events: ParcelProgress['events']): RoadStation {
  const here = stationOf(status)
  if (here !== null) return here
  return furthestOf(events)
}

function furthestOf(events: ParcelProgress['events']): RoadStation {
  const furthest = Math.max(0, ...events.map((event) => indexOf(stationOf(event.status) ?? 'created')))
  return stations[furthest] ?? 'created'
}

function indexOf(station: RoadStation): number {
  return stations.indexOf(station)
}

function isBroken(status: ParcelStatus): boolean {
  return stationOf(status) === null
}

function stationOf(status: ParcelStatus): RoadStation | null {
  return parcelStatusFacts[status].station
}
