import type { ErrorCode, Language } from '@guihang/contract/errors'
import type { LotRow } from '@guihang/contract/parcel-lots'
import { nextStatus } from '@guihang/domain/parcel-lifecycle'
import { runsheetLegs } from '@guihang/domain/rounds'
import type { Operator } from '../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { type HubRow, requireHubRow } from '../hubs/index.ts'
import { type Carried, carryAll, carryLots, type NamedParcel, type Wish } from '../operations/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import { isOn, type Places, placesFor, placesOf } from './places.ts'
import { endPlaces, findRunsheet, holdRunsheet, putOn, type RunsheetRow } from './runsheets.store.ts'

export type RunsheetCall = {
  readonly platform: Platform
  readonly operator: Operator
  readonly language: Language
  readonly id: string
}

/**
 * Puts parcels on a runsheet that has not left: each is planned in the transaction that puts it there. What is on it
 * already is done. Throws ERS001 and ERS002 for the runsheet; a row is refused with EPK002, ERS003 (on another), EPK004
 * (does not wait for this leg), EPK003 (at another hub) or EPK024.
 */
export async function addToRunsheet(
  call: RunsheetCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  const { platform, language, id } = call
  const hub = await startOf(platform.database.db, id)
  return await carryLots(platform, language, tracking_numbers, async (tx, lot) => {
    const runsheet = await notLeft(tx, id)
    const places = await placesOf(tx, id, lot)
    const carried = await carryAll(
      tx,
      lot.map((named) => wishToAdd(call, runsheet, hub, named, placesFor(places, named))),
    )
    const at = platform.businessClock.now()
    const added = movedOf(carried)
    // What is planned anew is off whatever it was on before.
    await endPlaces(tx, null, added, { left_at: at, stays_behind: false })
    await putOn(tx, id, added, at)
    return carried
  })
}

/** Takes parcels off a runsheet that has not left; they wait again. One taken off before is done. */
export async function takeOffRunsheet(
  call: RunsheetCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  const { platform, language, id } = call
  const hub = await startOf(platform.database.db, id)
  return await carryLots(platform, language, tracking_numbers, async (tx, lot) => {
    const runsheet = await notLeft(tx, id)
    const places = await placesOf(tx, id, lot)
    const wishes = lot.map((named) => wishToTakeOff(call, runsheet, hub, named, placesFor(places, named)))
    const carried = await carryAll(tx, wishes)
    const off = wishes.flatMap((wish) =>
      wish.parcel !== undefined && isOn(placesFor(places, wish), id) ? [wish.parcel] : [],
    )
    await endPlaces(tx, id, off, { left_at: platform.businessClock.now(), stays_behind: true })
    return carried
  })
}

/** What an event of a round looks like, told by the operator or by the courier. */
export function happening(
  { platform, operator }: Pick<RunsheetCall, 'platform' | 'operator'>,
  event: Parameters<typeof nextStatus>[1],
  hub: HubRow,
  more: { readonly courier_name?: string; readonly source_key?: string } = {},
) {
  const now = platform.businessClock.now()
  const { courier_name, source_key = null } = more
  return {
    event,
    at: now,
    recorded_at: now,
    actor:
      courier_name === undefined
        ? { type: 'provider' as const, name: operator.name }
        : { type: 'courier' as const, name: courier_name },
    place: hub.name,
    hub_code: hub.code,
    source_key,
  }
}

async function startOf(reader: Reader, id: string): Promise<HubRow> {
  const runsheet = await findRunsheet(reader, id)
  if (runsheet === undefined) throw reject('ERS001')
  return await requireHubRow(reader, runsheet.hub_code)
}

async function notLeft(tx: Tx, id: string): Promise<RunsheetRow> {
  const runsheet = await holdRunsheet(tx, id)
  if (runsheet === undefined) throw reject('ERS001')
  if (runsheet.status !== 'created') throw reject('ERS002')
  return runsheet
}

function wishToAdd(
  call: RunsheetCall,
  runsheet: RunsheetRow,
  hub: HubRow,
  named: NamedParcel,
  places: Places,
): Wish {
  const { parcel } = named
  if (parcel === undefined) return { ...named, refuse: 'EPK002' }
  const leg = runsheetLegs[runsheet.kind]
  if (isOn(places, runsheet.id) && statusOf(parcel) === leg.planned) return { ...named, done: true }
  const refuse = refusalToAdd(runsheet, parcel, places)
  if (refuse !== undefined) return { ...named, refuse }
  return { ...named, happen: happening(call, leg.plan, hub) }
}

function refusalToAdd(runsheet: RunsheetRow, parcel: ParcelRow, places: Places): ErrorCode | undefined {
  const elsewhere = places.some(
    (place) => place.runsheet_id !== runsheet.id && place.left_at === null && isStillOn(place, parcel),
  )
  if (elsewhere) return 'ERS003'
  // Decision 0014: only what waits for this leg.
  if (nextStatus(statusOf(parcel), runsheetLegs[runsheet.kind].plan) === undefined) return 'EPK004'
  const { current_hub_code } = parcel
  const fetched = runsheet.kind === 'pickup'
  return fetched || current_hub_code === null || current_hub_code === runsheet.hub_code ? undefined : 'EPK003'
}

/** An event that came by itself may have taken a parcel off a round without the runsheet; then its place is empty. */
function isStillOn({ kind, status }: Places[number], parcel: ParcelRow): boolean {
  const { planned, out } = runsheetLegs[kind]
  return status !== 'closed' && [planned, ...out].includes(statusOf(parcel))
}

function wishToTakeOff(
  call: RunsheetCall,
  runsheet: RunsheetRow,
  hub: HubRow,
  named: NamedParcel,
  places: Places,
): Wish {
  const { parcel } = named
  if (parcel === undefined) return { ...named, refuse: 'EPK002' }
  const own = places.find(({ runsheet_id }) => runsheet_id === runsheet.id)
  if (own === undefined) return { ...named, refuse: places.length > 0 ? 'ERS003' : 'EPK001' }
  const { planned, unplan } = runsheetLegs[runsheet.kind]
  // Taken off before, or cancelled by the shop meanwhile: there is nothing to take back.
  if (own.left_at !== null || statusOf(parcel) !== planned) return { ...named, done: true }
  return { ...named, happen: happening(call, unplan, hub) }
}

function movedOf(carried: readonly Carried[]): ParcelRow[] {
  return carried.flatMap(({ moved, parcel }) => (moved && parcel !== undefined ? [parcel] : []))
}
