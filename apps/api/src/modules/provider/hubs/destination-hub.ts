import { placeOf } from '@guihang/domain/parcels/addresses/provinces'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { asksForHub } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { isParcelStatus, statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { TargetFacts } from '@guihang/domain/parcels/lifecycle/targets'
import { hubServing, type PlaceToday } from '@guihang/domain/provider/hubs/hub-areas'
import type { Selectable } from 'kysely'
import type { Reader, Tables } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { AddressDirectory, Scheme } from '../../parcels/addresses/index.ts'
import { type CourierRow, findCouriers } from './couriers.store.ts'
import { findHubs, type HubRow, listAreas } from './hubs.store.ts'

export type RowPlace = {
  readonly scheme: Scheme | null
  readonly level_1_code: string | null
  readonly level_2_code: string | null
  readonly level_3_code: string | null
}

/** The code of the hub that serves an address; undefined where no hub does. */
export type HubFinder = (place: RowPlace) => string | undefined

/** Reads who serves what, once for as many places as there are: of all places, or only of those that will be asked for. */
export async function hubFinder(
  reader: Reader,
  directory: AddressDirectory,
  among?: readonly RowPlace[],
): Promise<HubFinder> {
  const placesToday = among?.flatMap((place) => placeToday(directory, place) ?? [])
  const areas = await listAreas(
    reader,
    placesToday && [...new Set(placesToday.flatMap((place) => [place.province_code, ...place.ward_codes]))],
  )
  return (place) => {
    const today = placeToday(directory, place)
    return today && hubServing(areas, today)
  }
}

function placeToday(
  directory: AddressDirectory,
  { scheme, level_1_code, level_2_code, level_3_code }: RowPlace,
): PlaceToday | undefined {
  if (scheme === null || level_1_code === null) return undefined
  const province = placeOf(scheme, level_1_code)
  if (province === undefined) return undefined
  const smallest = level_3_code ?? level_2_code
  return {
    province_code: province.province_code,
    ward_codes: smallest === null ? [] : wardsToday(directory, scheme, smallest),
  }
}

export function placeOfEnd(row: ParcelEnds, end: 'sender' | 'receiver'): RowPlace {
  return {
    scheme: row[`${end}_scheme`],
    level_1_code: row[`${end}_level_1_code`],
    level_2_code: row[`${end}_level_2_code`],
    level_3_code: row[`${end}_level_3_code`],
  }
}

export function placeAhead(row: ParcelEnds & { readonly status: string }): RowPlace {
  const goesBack = isParcelStatus(row.status) && statusGroupOf(row.status) === 'return'
  return placeOfEnd(row, goesBack || row.status === 'return_failed' ? 'sender' : 'receiver')
}

type End = 'scheme' | 'level_1_code' | 'level_2_code' | 'level_3_code'
export type ParcelEnds = Pick<Selectable<Tables['parcels']>, `${'sender' | 'receiver'}_${End}`>

function wardsToday(directory: AddressDirectory, scheme: Scheme, code: string): string[] {
  if (scheme === 'vn2025') return [code]
  return directory.successors(code).map((ward) => ward.code)
}

/** Named by something new. Throws ESH001 at the field where there is none, or it is not active. */
export async function requireHub(reader: Reader, code: string, field = 'hub_code'): Promise<HubRow> {
  const [hub] = await findHubs(reader, [code])
  if (hub?.active !== true) throw reject('ESH001', { field })
  return hub
}

/** Active or not. Throws ESH001 at the field where there is none. */
export async function requireHubRow(reader: Reader, code: string, field?: string): Promise<HubRow> {
  const [hub] = await findHubs(reader, [code])
  if (hub === undefined) throw reject('ESH001', field === undefined ? {} : { field })
  return hub
}

/** A courier who can be sent out. Throws EUS006 at the field where there is none, or they are not active. */
export async function requireCourier(reader: Reader, code: string): Promise<CourierRow> {
  const [courier] = await findCouriers(reader, [code])
  if (courier?.active !== true) throw reject('EUS006', { field: 'courier_code' })
  return courier
}

type EventAtHub = {
  readonly parcel: ParcelEnds & { readonly status: string; readonly current_hub_code: string | null }
  readonly event: ParcelEvent
  readonly hub_code?: string | undefined
}

/** Undefined for any other event, where nobody knows the hub, and where no hub serves the address. */
export function arrivalAt(hubOf: HubFinder, reported: EventAtHub): Pick<TargetFacts, 'arrives_at'> {
  const asked = askedOf(reported)
  const last = asked && hubOf(asked.end)
  return last === undefined ? {} : { arrives_at: last === asked?.hub_code ? 'last_hub' : 'other_hub' }
}

/** `arrivalAt` for these events: reads the areas once, and only when one of them asks for its hub. */
export async function arrivalFinder(
  reader: Reader,
  directory: AddressDirectory,
  events: readonly EventAtHub[],
): Promise<(reported: EventAtHub) => Pick<TargetFacts, 'arrives_at'>> {
  const ends = events.flatMap((reported) => askedOf(reported)?.end ?? [])
  if (ends.length === 0) return () => ({})
  const hubOf = await hubFinder(reader, directory, ends)
  return (reported) => arrivalAt(hubOf, reported)
}

/** The hub where it happens, and the end of the way that decides which hub is the last one. */
function askedOf({ parcel, event, hub_code: named }: EventAtHub) {
  const asks = isParcelStatus(parcel.status) ? asksForHub(parcel.status, event) : undefined
  const hub_code = named ?? (asks?.stands === true ? parcel.current_hub_code : null)
  return asks === undefined || hub_code === null
    ? undefined
    : { hub_code, end: placeOfEnd(parcel, asks.towards) }
}
