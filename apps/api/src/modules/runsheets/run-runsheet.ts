import type { LotRow } from '@guihang/contract/parcels/parcel-lots'
import { nextStatus } from '@guihang/domain/lifecycle/parcel-lifecycle'
import { runsheetLegs } from '@guihang/domain/rounds'
import { reject } from '../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../platform/operator-log.ts'
import { type HubRow, requireHubRow } from '../hubs/index.ts'
import {
  type CarrierCall,
  carryPlaced,
  happening,
  type Placed,
  runsheetCarrier,
  type Wish,
} from '../operations/index.ts'
import { statusOf } from '../parcels/index.ts'
import { findRunsheet, lockRunsheet, type RunsheetSummary, updateRunsheet } from './runsheets.store.ts'

/**
 * The courier leaves: every parcel on the runsheet starts. One that was cancelled meanwhile is refused at its row and
 * stays behind. Told again it starts what has not started yet. Throws ERS001, and ERS002 for a closed or empty one.
 */
export async function openRunsheet(call: CarrierCall): Promise<LotRow[]> {
  const { runsheet, hub } = await step(call, 'open')
  const { courier_name, kind } = runsheet
  const source_key = `runsheet:${call.id}:start`
  const start = happening(call, runsheetLegs[kind].start, { hub, courier_name, source_key })
  return await carryPlaced(
    call,
    runsheetCarrier,
    (named) => ({ ...named, happen: start }),
    (carried) => (carried.refusal === undefined ? 'stays_on' : 'stays_behind'),
  )
}

/**
 * The round is over: what nobody came to waits again, everything else stays where its attempt left it, and all of it is
 * off the runsheet. One that never left is dissolved the same way. Told again it goes on where it stopped.
 */
export async function closeRunsheet(call: CarrierCall): Promise<LotRow[]> {
  const { runsheet, hub } = await step(call, 'closed')
  return await carryPlaced(
    call,
    runsheetCarrier,
    (named) => wishAtEnd(call, runsheet, hub, named),
    () => 'is_off',
  )
}

/** Takes the runsheet itself to its next status, before its parcels; it was there already when the call comes again. */
async function step(
  { platform, operator, id }: CarrierCall,
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

function wishAtEnd(call: CarrierCall, runsheet: RunsheetSummary, hub: HubRow, named: Placed): Wish {
  const { planned, unplan, skip } = runsheetLegs[runsheet.kind]
  const { courier_name } = runsheet
  const status = statusOf(named.parcel)
  const source_key = `runsheet:${runsheet.id}:end`
  if (status === planned) return { ...named, happen: happening(call, unplan, { hub, source_key }) }
  if (nextStatus(status, skip) === undefined) return { ...named, done: true }
  return { ...named, happen: happening(call, skip, { hub, courier_name, source_key }) }
}
