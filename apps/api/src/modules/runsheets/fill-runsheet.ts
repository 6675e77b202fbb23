import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { LotRow } from '@guihang/contract/parcels/parcel-lots'
import { nextStatus } from '@guihang/domain/lifecycle/parcel-lifecycle'
import { runsheetKinds, runsheetLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import { type HubRow, requireHubRow } from '../hubs/index.ts'
import {
  addPlaces,
  type CarrierCall,
  happening,
  isPlaced,
  type NamedParcel,
  type Places,
  removePlaces,
  runsheetCarrier,
  type Wish,
} from '../operations/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import { holdRunsheet, type RunsheetRow } from './runsheets.store.ts'

/**
 * Puts parcels on a runsheet that has not left: each is planned in the transaction that puts it there. What is on it
 * already is done. Throws ERS001 and ERS002 for the runsheet; a row is refused with EPK002, ERS003 (on another), EPK004
 * (does not wait for this leg), EPK003 (at another hub) or EPK024.
 */
export async function addToRunsheet(
  call: CarrierCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  return await addPlaces(call, runsheetCarrier, tracking_numbers, async (tx) => {
    const { runsheet, hub } = await notLeft(tx, call.id)
    return (named, places) => wishToAdd(call, runsheet, hub, named, places)
  })
}

/** Takes parcels off a runsheet that has not left; they wait again. One taken off before is done. */
export async function takeOffRunsheet(
  call: CarrierCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  return await removePlaces(call, runsheetCarrier, tracking_numbers, async (tx) => {
    const { runsheet, hub } = await notLeft(tx, call.id)
    return (named, places) => wishToTakeOff(call, runsheet, hub, named, places)
  })
}

async function notLeft(tx: Tx, id: string): Promise<{ runsheet: RunsheetRow; hub: HubRow }> {
  const runsheet = await holdRunsheet(tx, id)
  if (runsheet === undefined) throw reject('ERS001')
  if (runsheet.status !== 'created') throw reject('ERS002')
  return { runsheet, hub: await requireHubRow(tx, runsheet.hub_code) }
}

function wishToAdd(
  call: CarrierCall,
  runsheet: RunsheetRow,
  hub: HubRow,
  named: NamedParcel,
  places: Places,
): Wish {
  const { parcel } = named
  if (parcel === undefined) return { ...named, refuse: 'EPK002' }
  const { plan, planned } = runsheetLegs[runsheet.kind]
  if (isPlaced(places, runsheet.id) && statusOf(parcel) === planned) return { ...named, done: true }
  const refuse = refusalToAdd(runsheet, parcel, places)
  return refuse === undefined ? { ...named, happen: happening(call, plan, { hub }) } : { ...named, refuse }
}

function refusalToAdd(runsheet: RunsheetRow, parcel: ParcelRow, places: Places): ErrorCode | undefined {
  const elsewhere = places.some(
    (place) => place.carrier_id !== runsheet.id && place.left_at === null && isStillOn(place, parcel),
  )
  if (elsewhere) return 'ERS003'
  // Decision 0014: only what waits for this leg.
  if (nextStatus(statusOf(parcel), runsheetLegs[runsheet.kind].plan) === undefined) return 'EPK004'
  const { current_hub_code, deliver_on } = parcel
  // The shop named a day for the next try (decision 0165): before it the parcel waits for no round.
  if (runsheet.kind === 'delivery' && deliver_on !== null && deliver_on > runsheet.runs_on) return 'EPK004'
  const fetched = runsheet.kind === 'pickup'
  return fetched || current_hub_code === null || current_hub_code === runsheet.hub_code ? undefined : 'EPK003'
}

/** The shop may have let a parcel be delivered again while the courier is out; then it is on that round no more. */
function isStillOn({ kind, status }: Places[number], parcel: ParcelRow): boolean {
  const known = runsheetKinds.find((one) => one === kind)
  if (known === undefined || status === 'closed') return false
  const { planned, out } = runsheetLegs[known]
  return [planned, ...out].includes(statusOf(parcel))
}

function wishToTakeOff(
  call: CarrierCall,
  runsheet: RunsheetRow,
  hub: HubRow,
  named: NamedParcel,
  places: Places,
): Wish {
  const { parcel } = named
  if (parcel === undefined) return { ...named, refuse: 'EPK002' }
  const own = places.find(({ carrier_id }) => carrier_id === runsheet.id)
  if (own === undefined) return { ...named, refuse: places.length > 0 ? 'ERS003' : 'EPK001' }
  const { planned, unplan } = runsheetLegs[runsheet.kind]
  // Taken off before, or cancelled by the shop meanwhile: there is nothing to take back.
  if (own.left_at !== null || statusOf(parcel) !== planned) return { ...named, done: true }
  return { ...named, happen: happening(call, unplan, { hub }) }
}
