import type { Bilingual } from '../languages.ts'
import { type ParcelStatus, type StatusGroup, statusGroupOf } from './parcel-statuses.ts'

/** The six stations of a parcel's road as its screen draws it; the road ends with the money. */
export const stations = ['created', 'picked_up', 'in_transit', 'delivering', 'delivered', 'paid'] as const

export type Station = (typeof stations)[number]

export const stationLabels: Readonly<Record<Station, Bilingual>> = {
  created: { vi: 'Tạo đơn', en: 'Created' },
  picked_up: { vi: 'Đã lấy', en: 'Picked up' },
  in_transit: { vi: 'Trung chuyển', en: 'In transit' },
  delivering: { vi: 'Đang giao', en: 'Delivering' },
  delivered: { vi: 'Đã giao', en: 'Delivered' },
  paid: { vi: 'Tiền về', en: 'Paid' },
}

/**
 * `done` and `todo` are behind and ahead of the parcel, `current` is where it stands, `stopped` where its
 * road broke off (cancelled, turned back, lost, failed), `skipped` what it does not need: money without COD.
 */
export type StationState = 'done' | 'current' | 'todo' | 'stopped' | 'skipped'

export type StationProgress = {
  readonly station: Station
  readonly state: StationState
  /** When the parcel first reached the station, as the event says it; null = not yet, or passed without a stop. */
  readonly at: string | null
}

type ParcelProgress = {
  readonly status: ParcelStatus
  readonly cod: number
  /** In any order. */
  readonly events: readonly { readonly status: ParcelStatus; readonly at: string }[]
}

/** The six stations of a parcel with their states, derived from its status and its history. */
export function progressOf(parcel: ParcelProgress): StationProgress[] {
  const events = parcel.events.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
  const reached = stations.indexOf(stationReached(parcel.status, events))
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

/** The station a status of the road stands at; undefined for statuses off the road (return, loss, fail, cancel). */
export function stationOf(status: ParcelStatus): Station | undefined {
  return stationOfStatus[status] ?? stationOfGroup[statusGroupOf(status)]
}

function stationReached(status: ParcelStatus, events: ParcelProgress['events']): Station {
  const here = stationOf(status)
  if (here !== undefined) return here
  // The rest of a partial delivery began at the receiver's door.
  const [first] = events
  if (first !== undefined && statusGroupOf(first.status) === 'return') return 'delivering'
  // Off the road: the furthest station the history tells of.
  const furthest = Math.max(
    0,
    ...events.map((event) => stations.indexOf(stationOf(event.status) ?? 'created')),
  )
  return stations[furthest] ?? 'created'
}

function isBroken(status: ParcelStatus): boolean {
  return stationOf(status) === undefined
}

const stationOfGroup: Readonly<Partial<Record<StatusGroup, Station>>> = {
  draft: 'created',
  waiting: 'created',
  passed: 'in_transit',
  delivering: 'delivering',
  success: 'delivered',
}

const stationOfStatus: Readonly<Partial<Record<ParcelStatus, Station>>> = {
  waiting_for_approval: 'created',
  pickup_successful: 'picked_up',
  handover_accepted: 'picked_up',
  bank_transfered: 'paid',
}
