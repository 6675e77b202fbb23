import type { Language } from '@guihang/contract/errors/catalogue'
import type { CarriedParcel, LotRow } from '@guihang/contract/parcels/parcel-lots'
import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubRow } from '../hubs/index.ts'
import { type EventDetails, type ParcelRow, statusOf } from '../parcels/index.ts'
import { type Carried, carryAll, carryLots, type NamedParcel, type Wish } from './carry-lots.ts'
import { type Carrier, endPlaces, insertPlaces, listPlaced, listPlaces, type Place } from './places.store.ts'

/** A call about one runsheet or mobile unit. */
export type CarrierCall = {
  readonly platform: Platform
  readonly operator: Operator
  readonly language: Language
  readonly id: string
}

/** The places a parcel has now with any carrier of the kind, and the one it had with the carrier of the call before. */
export type Places = readonly Place[]

/** The call of an operator about one of them, as its handler is given it. */
export function carrierCall(
  platform: Platform,
  { operator, language, params }: Omit<CarrierCall, 'platform' | 'id'> & { params: { id: string } },
): CarrierCall {
  return { platform, operator, language, id: params.id }
}

export function isPlaced(places: Places, carrier_id: string): boolean {
  return places.some((place) => place.carrier_id === carrier_id && place.left_at === null)
}

/** Looks up the carrier in the lot's transaction, and says what is wished of each of its parcels. */
type Prepare = (tx: Tx) => Promise<(named: NamedParcel, places: Places) => Wish>

/**
 * Gives parcels a place with a carrier, and lets happen what that means; whoever is refused gets none. A wish is made
 * while the parcel is held, so of two carriers that want it at once the second sees the first.
 */
export async function addPlaces(
  call: CarrierCall,
  carrier: Carrier,
  tracking_numbers: readonly string[],
  prepare: Prepare,
): Promise<LotRow[]> {
  return await fillLots(call, carrier, tracking_numbers, prepare, async (tx, { carried, at }) => {
    const added = carried.flatMap(({ moved, parcel }) => (moved && parcel !== undefined ? [parcel] : []))
    // What is planned anew is off whatever it was on before.
    await endPlaces(tx, carrier, null, added, { left_at: at, stays_behind: false })
    await insertPlaces(tx, carrier, call.id, added, at)
  })
}

/** Takes the places away again, and lets happen what that means. */
export async function removePlaces(
  call: CarrierCall,
  carrier: Carrier,
  tracking_numbers: readonly string[],
  prepare: Prepare,
): Promise<LotRow[]> {
  return await fillLots(call, carrier, tracking_numbers, prepare, async (tx, { placed, at }) => {
    await endPlaces(tx, carrier, call.id, placed, { left_at: at, stays_behind: true })
  })
}

type Filled = {
  readonly carried: readonly Carried[]
  /** Those that had a place with the carrier before. */
  readonly placed: readonly ParcelRow[]
  readonly at: Date
}

async function fillLots(
  { platform, language, id }: CarrierCall,
  carrier: Carrier,
  tracking_numbers: readonly string[],
  prepare: Prepare,
  keep: (tx: Tx, filled: Filled) => Promise<void>,
): Promise<LotRow[]> {
  return await carryLots(platform, language, tracking_numbers, async (tx, lot) => {
    const wishOf = await prepare(tx)
    const places = await placesOf(tx, carrier, id, lot)
    const carried = await carryAll(
      tx,
      lot.map((named) => wishOf(named, placesFor(places, named))),
    )
    const placed = lot.flatMap((named) =>
      named.parcel !== undefined && isPlaced(placesFor(places, named), id) ? [named.parcel] : [],
    )
    await keep(tx, { carried, placed, at: platform.businessClock.now() })
    return carried
  })
}

export type Placed = NamedParcel & { readonly parcel: ParcelRow }

/** Does one thing with every parcel that still has a place, lot by lot, and ends the places of those that leave. */
export async function carryPlaced(
  { platform, language, id }: CarrierCall,
  carrier: Carrier,
  wishOf: (named: Placed) => Wish,
  leaving: (carried: Carried) => 'stays_on' | 'stays_behind' | 'is_off',
): Promise<LotRow[]> {
  const listed = await listPlaced(platform.database.db, carrier, id)
  const numbers = listed.flatMap(({ left_at, tracking_number }) =>
    left_at === null ? [tracking_number] : [],
  )
  return await carryLots(platform, language, numbers, async (tx, lot) => {
    const places = await placesOf(tx, carrier, id, lot)
    // It may have got another place since the list was read.
    const carried = await carryAll(
      tx,
      lot.map((named) =>
        named.parcel !== undefined && isPlaced(placesFor(places, named), id)
          ? wishOf({ ...named, parcel: named.parcel })
          : { ...named, done: true as const },
      ),
    )
    const left_at = platform.businessClock.now()
    for (const how of ['stays_behind', 'is_off'] as const) {
      const parcels = carried.flatMap((one) => (one.parcel && leaving(one) === how ? [one.parcel] : []))
      await endPlaces(tx, carrier, id, parcels, { left_at, stays_behind: how === 'stays_behind' })
    }
    return carried
  })
}

/** An event of a carrier's parcel at a hub, told by the operator, or by the courier who is named. */
export function happening(
  { platform, operator }: Pick<CarrierCall, 'platform' | 'operator'>,
  event: ParcelEvent,
  more: {
    readonly hub?: HubRow | undefined
    readonly courier_name?: string
    readonly source_key?: string
    readonly changes?: EventDetails['changes']
  },
): EventDetails {
  const now = platform.businessClock.now()
  const { hub, courier_name, source_key = null, changes } = more
  return {
    event,
    at: now,
    recorded_at: now,
    actor:
      courier_name === undefined
        ? { type: 'provider', name: operator.name }
        : { type: 'courier', name: courier_name },
    place: hub?.name ?? null,
    hub_code: hub?.code ?? null,
    source_key,
    ...(changes === undefined ? {} : { changes }),
  }
}

/** The parcels of a carrier as an answer shows them. */
export async function carriedAnswers(reader: Reader, carrier: Carrier, id: string): Promise<CarriedParcel[]> {
  const rows = await listPlaced(reader, carrier, id)
  return rows.map((row) => ({
    tracking_number: row.tracking_number,
    status: statusOf(row),
    total_cod: row.total_cod,
    added_at: row.added_at.toISOString(),
    left_at: row.left_at?.toISOString() ?? null,
  }))
}

async function placesOf(
  tx: Tx,
  carrier: Carrier,
  id: string,
  lot: readonly NamedParcel[],
): Promise<ReadonlyMap<string, Places>> {
  const parcels = lot.flatMap(({ parcel }) => (parcel === undefined ? [] : [parcel]))
  return Map.groupBy(await listPlaces(tx, carrier, id, parcels), ({ parcel_id }) => parcel_id)
}

function placesFor(places: ReadonlyMap<string, Places>, { parcel }: NamedParcel): Places {
  return parcel === undefined ? [] : (places.get(parcel.id) ?? [])
}
