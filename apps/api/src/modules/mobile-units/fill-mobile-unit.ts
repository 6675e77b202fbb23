import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { LotRow } from '@guihang/contract/parcels/parcel-lots'
import { nextStatus } from '@guihang/domain/lifecycle/parcel-lifecycle'
import { mobileUnitKinds, mobileUnitLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { addressDirectory } from '../addresses/index.ts'
import { type HubFinder, type HubRow, hubFinder, placeOfEnd, requireHubRow } from '../hubs/index.ts'
import {
  addPlaces,
  type CarrierCall,
  happening,
  isPlaced,
  mobileUnitCarrier,
  type NamedParcel,
  type Places,
  removePlaces,
  type Wish,
} from '../operations/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import { holdMobileUnit, type MobileUnitRow } from './mobile-units.store.ts'

type Filled = { readonly unit: MobileUnitRow; readonly hub: HubRow | undefined; readonly hubOf: HubFinder }

/**
 * Puts parcels into a unit that is Draft or Open: each is planned in the transaction that puts it there. What is in it
 * already is done. Throws EPK009 and EPK010 for the unit; a row is refused with EPK002, EPK005 (in another), EPK004 (does
 * not wait for this leg), EPK003 (at another hub) or EPK008 (goes elsewhere).
 */
export async function addToMobileUnit(
  call: CarrierCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  const directory = await addressDirectory(call.platform)
  return await addPlaces(call, mobileUnitCarrier, tracking_numbers, async (tx) => {
    const { unit, hub } = await notSealed(tx, call.id)
    const filled = { unit, hub, hubOf: await hubFinder(tx, directory) }
    return (named, places) => wishToAdd(call, filled, named, places)
  })
}

/** Takes parcels out of a unit that is Draft or Open; they wait again. One taken out before is done, others are EPK006. */
export async function takeOutOfMobileUnit(
  call: CarrierCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  return await removePlaces(call, mobileUnitCarrier, tracking_numbers, async (tx) => {
    const { unit, hub } = await notSealed(tx, call.id)
    return (named, places) => wishToTakeOut(call, unit, hub, named, places)
  })
}

async function notSealed(tx: Tx, id: string): Promise<{ unit: MobileUnitRow; hub: HubRow | undefined }> {
  const unit = await holdMobileUnit(tx, id)
  if (unit === undefined) throw reject('EPK009')
  if (unit.status === 'closed') throw reject('EPK010')
  const { origin_hub_code } = unit
  return { unit, hub: origin_hub_code === null ? undefined : await requireHubRow(tx, origin_hub_code) }
}

function wishToAdd(call: CarrierCall, filled: Filled, named: NamedParcel, places: Places): Wish {
  const { parcel } = named
  const { unit, hub } = filled
  if (parcel === undefined) return { ...named, refuse: 'EPK002' }
  const { plan, planned } = mobileUnitLegs[unit.kind]
  if (isPlaced(places, unit.id) && statusOf(parcel) === planned) return { ...named, done: true }
  const refuse = refusalToAdd(filled, parcel, places)
  return refuse === undefined ? { ...named, happen: happening(call, plan, { hub }) } : { ...named, refuse }
}

function refusalToAdd({ unit, hubOf }: Filled, parcel: ParcelRow, places: Places): ErrorCode | undefined {
  const elsewhere = places.some(
    (place) => place.carrier_id !== unit.id && place.left_at === null && isStillIn(place, parcel),
  )
  if (elsewhere) return 'EPK005'
  const { plan, towards } = mobileUnitLegs[unit.kind]
  // Decision 0014: only what waits for this leg.
  if (nextStatus(statusOf(parcel), plan) === undefined) return 'EPK004'
  const { current_hub_code } = parcel
  if (unit.origin_hub_code !== null && current_hub_code !== null && current_hub_code !== unit.origin_hub_code)
    return 'EPK003'
  return hubOf(placeOfEnd(parcel, towards)) === unit.destination_hub_code ? undefined : 'EPK008'
}

/** One that was missing may have turned up while its unit is still on the road; then it is in that unit no more. */
function isStillIn({ kind }: Places[number], parcel: ParcelRow): boolean {
  const known = mobileUnitKinds.find((one) => one === kind)
  if (known === undefined) return false
  const { planned, under_way } = mobileUnitLegs[known]
  return [planned, under_way].includes(statusOf(parcel))
}

function wishToTakeOut(
  call: CarrierCall,
  unit: MobileUnitRow,
  hub: HubRow | undefined,
  named: NamedParcel,
  places: Places,
): Wish {
  const { parcel } = named
  if (parcel === undefined) return { ...named, refuse: 'EPK002' }
  const own = places.find(({ carrier_id }) => carrier_id === unit.id)
  if (own === undefined) return { ...named, refuse: 'EPK006' }
  const { planned, unplan } = mobileUnitLegs[unit.kind]
  if (own.left_at !== null || statusOf(parcel) !== planned) return { ...named, done: true }
  return { ...named, happen: happening(call, unplan, { hub }) }
}
