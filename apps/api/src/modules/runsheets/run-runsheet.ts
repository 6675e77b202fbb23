import type { LotRow } from '@guihang/contract/parcel-lots'
import { nextStatus } from '@guihang/domain/parcel-lifecycle'
import { runsheetLegs } from '@guihang/domain/rounds'
import { reject } from '../../platform/http/reject.ts'
import { recordOperatorAction } from '../../platform/operator-log.ts'
import { type HubRow, requireHubRow } from '../hubs/index.ts'
import { type Carried, carryAll, carryLots, type NamedParcel, type Wish } from '../operations/index.ts'
import { type ParcelRow, statusOf } from '../parcels/index.ts'
import { happening, type RunsheetCall } from './fill-runsheet.ts'
import { isOn, placesFor, placesOf } from './places.ts'
import {
  endPlaces,
  findRunsheet,
  listRunsheetParcels,
  lockRunsheet,
  type RunsheetSummary,
  updateRunsheet,
} from './runsheets.store.ts'

/**
 * The courier leaves: every parcel on the runsheet starts. One that was cancelled meanwhile is refused at its row and
 * stays behind. Told again it starts what has not started yet. Throws ERS001, and ERS002 for a closed or empty one.
 */
export async function openRunsheet(call: RunsheetCall): Promise<LotRow[]> {
  const { runsheet, hub } = await step(call, 'open')
  const { courier_name, kind } = runsheet
  const source_key = `runsheet:${call.id}:start`
  const start = happening(call, runsheetLegs[kind].start, hub, { courier_name, source_key })
  return await carryOn(
    call,
    (named) => ({ ...named, happen: start }),
    (carried) => (carried.refusal === undefined ? 'stays_on' : 'stays_behind'),
  )
}

/**
 * The round is over: what nobody came to waits again, everything else stays where its attempt left it, and all of it is
 * off the runsheet. One that never left is dissolved the same way. Told again it goes on where it stopped.
 */
export async function closeRunsheet(call: RunsheetCall): Promise<LotRow[]> {
  const { runsheet, hub } = await step(call, 'closed')
  return await carryOn(
    call,
    (named) => wishAtEnd(call, runsheet, hub, named),
    () => 'is_off',
  )
}

/** Takes the runsheet itself to its next status, before its parcels; it was there already when the call comes again. */
async function step(
  { platform, operator, id }: RunsheetCall,
  next: 'open' | 'closed',
): Promise<{ runsheet: RunsheetSummary; hub: HubRow }> {
  return await platform.database.transaction(async (tx) => {
    const locked = await lockRunsheet(tx, id)
    const runsheet = await findRunsheet(tx, id)
    if (locked === undefined || runsheet === undefined) throw reject('ERS001')
    const hub = await requireHubRow(tx, runsheet.hub_code)
    if (locked.status === next) return { runsheet, hub }
    if (next === 'open' && (locked.status === 'closed' || runsheet.parcel_count === 0)) throw reject('ERS002')
    const now = platform.businessClock.now()
    await updateRunsheet(
      tx,
      id,
      next === 'open' ? { status: next, opened_at: now } : { status: next, closed_at: now },
    )
    const at = platform.realClock.now()
    const action = next === 'open' ? 'runsheet_opened' : 'runsheet_closed'
    await recordOperatorAction(tx, { at, operator, action, what: runsheet.code })
    return { runsheet, hub }
  })
}

type OnTheRunsheet = NamedParcel & { readonly parcel: ParcelRow }

/** Does one thing with every parcel that is still on the runsheet, lot by lot, and ends the places of those that leave it. */
async function carryOn(
  { platform, language, id }: RunsheetCall,
  wishOf: (named: OnTheRunsheet) => Wish,
  leaving: (carried: Carried) => 'stays_on' | 'stays_behind' | 'is_off',
): Promise<LotRow[]> {
  const listed = await listRunsheetParcels(platform.database.db, id)
  const numbers = listed.flatMap(({ left_at, tracking_number }) =>
    left_at === null ? [tracking_number] : [],
  )
  return await carryLots(platform, language, numbers, async (tx, lot) => {
    const places = await placesOf(tx, id, lot)
    // It may have been put on another runsheet since the list was read.
    const carried = await carryAll(
      tx,
      lot.map((named) =>
        named.parcel !== undefined && isOn(placesFor(places, named), id)
          ? wishOf({ ...named, parcel: named.parcel })
          : { ...named, done: true as const },
      ),
    )
    const left_at = platform.businessClock.now()
    for (const how of ['stays_behind', 'is_off'] as const) {
      const parcels = carried.flatMap((one) => (one.parcel && leaving(one) === how ? [one.parcel] : []))
      await endPlaces(tx, id, parcels, { left_at, stays_behind: how === 'stays_behind' })
    }
    return carried
  })
}

function wishAtEnd(call: RunsheetCall, runsheet: RunsheetSummary, hub: HubRow, named: OnTheRunsheet): Wish {
  const { planned, unplan, skip } = runsheetLegs[runsheet.kind]
  const { courier_name } = runsheet
  const status = statusOf(named.parcel)
  const source_key = `runsheet:${runsheet.id}:end`
  if (status === planned) return { ...named, happen: happening(call, unplan, hub, { source_key }) }
  if (nextStatus(status, skip) === undefined) return { ...named, done: true }
  return { ...named, happen: happening(call, skip, hub, { courier_name, source_key }) }
}
