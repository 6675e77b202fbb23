import type { BodyOf } from '@guihang/contract/operation'
import type { LotRow } from '@guihang/contract/provider/loads'
import type { createRunsheet as declaredNew } from '@guihang/contract/provider/runsheets'
import { businessDayOf } from '@guihang/domain/calendar'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { runsheetLegs } from '@guihang/domain/rounds'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId, randomCode } from '../../../platform/new-id.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusOf } from '../../parcels/parcels/index.ts'
import { type HubRow, requireCourier, requireHubRow } from '../hubs/index.ts'
import { type LoadCall, type LoadedParcel, type LoadRequest, loadEvent, moveLoad } from '../loads/index.ts'
import {
  findRunsheet,
  insertRunsheet,
  lockRunsheet,
  type RunsheetSummary,
  updateRunsheet,
} from './runsheets.store.ts'

/** For today or later (else EPK021). Raises EUS006 for an unknown courier. Answers its id. */
export async function createRunsheet(
  platform: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  operator: Operator,
  { kind, courier_code, runs_on }: BodyOf<typeof declaredNew>,
): Promise<string> {
  const now = platform.businessClock.now()
  if (runs_on < businessDayOf(now)) throw reject('EPK021', { field: 'runs_on' })
  const courier = await requireCourier(tx, courier_code)
  const id = newId(now)
  const code = randomCode('RS', runs_on)
  await insertRunsheet(tx, {
    id,
    code,
    kind,
    status: 'created',
    courier_code: courier.code,
    hub_code: courier.hub_code,
    runs_on,
    created_at: now,
    opened_at: null,
    closed_at: null,
  })
  const at = platform.realClock.now()
  await recordOperatorAction(tx, {
    at,
    operator,
    action: 'runsheet_created',
    what: `${code} ${courier.code}`,
  })
  return id
}

/**
 * A parcel that was cancelled meanwhile is rejected and comes off; one whose recipient chose a later day or fetches it
 * at the hub comes off and waits. The same call again starts what has not started. ERS001, and ERS002 for a closed or
 * empty runsheet.
 */
export async function openRunsheet(call: LoadCall): Promise<LotRow[]> {
  const { runsheet, hub } = await step(call, 'open')
  const { courier_name, kind } = runsheet
  const source_key = `runsheet:${call.id}:start`
  const { start: starts, unplan: unplans, planned } = runsheetLegs[kind]
  const start = loadEvent(call, starts, { hub, courier_name, source_key })
  const unplan = loadEvent(call, unplans, { hub, source_key: `${source_key}:unplanned` })
  const waits = nextStatus(planned, unplans)
  return await moveLoad(
    call,
    'runsheet',
    (loaded) => ({ ...loaded, apply: isForAnotherRound(runsheet, loaded) ? unplan : start }),
    ({ rejection, parcel, applied }) =>
      rejection !== undefined || (applied && parcel?.status === waits) ? 'taken_off' : 'stays',
  )
}

/** Parcels not reached wait again; all leave the runsheet, also one that never left. A repeated call goes on. */
export async function closeRunsheet(call: LoadCall): Promise<LotRow[]> {
  const { runsheet, hub } = await step(call, 'closed')
  return await moveLoad(
    call,
    'runsheet',
    (loaded) => requestAtEnd(call, runsheet, hub, loaded),
    () => 'left',
  )
}

/** Whether the recipient has chosen a later day, or to fetch the parcel, since it was planned. */
function isForAnotherRound({ kind, runs_on }: RunsheetSummary, { parcel }: LoadedParcel): boolean {
  if (kind !== 'delivery' || statusOf(parcel) !== runsheetLegs[kind].planned) return false
  return parcel.collect_asked_at !== null || (parcel.deliver_on !== null && parcel.deliver_on > runs_on)
}

/** Moves the runsheet to its next status, before its parcels; on a repeated call it is there already. */
async function step(
  { platform, operator, id }: LoadCall,
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

function requestAtEnd(
  call: LoadCall,
  runsheet: RunsheetSummary,
  hub: HubRow,
  loaded: LoadedParcel,
): LoadRequest {
  const { planned, unplan, skip } = runsheetLegs[runsheet.kind]
  const { courier_name } = runsheet
  const status = statusOf(loaded.parcel)
  const source_key = `runsheet:${runsheet.id}:end`
  if (status === planned) return { ...loaded, apply: loadEvent(call, unplan, { hub, source_key }) }
  if (nextStatus(status, skip) === undefined) return { ...loaded, done: true }
  return { ...loaded, apply: loadEvent(call, skip, { hub, courier_name, source_key }) }
}
