import type { ErrorCode } from '@guihang/contract/errors/catalogue'
import type { LotRow } from '@guihang/contract/provider/loads'
import { nextStatus } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { runsheetKinds, runsheetLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import { type HubRow, requireHubRow } from '../hubs/index.ts'
import {
  addToLoad,
  isOn,
  type LoadCall,
  type LoadEntry,
  type LoadRequest,
  loadEvent,
  type NamedParcel,
  takeOffLoad,
} from '../loads/index.ts'
import { holdRunsheet, type RunsheetRow } from './runsheets.store.ts'

/**
 * Before it has left; each is planned in the same transaction, and one that is on it is done. ERS001 and ERS002 for the
 * runsheet; per row EPK002, ERS003 (on another runsheet), EPK004 (does not wait for this leg), EPK003 (at another hub),
 * EPK024.
 */
export async function addToRunsheet(call: LoadCall, tracking_numbers: readonly string[]): Promise<LotRow[]> {
  return await addToLoad(call, 'runsheet', tracking_numbers, async (tx) => {
    const { runsheet, hub } = await notLeft(tx, call.id)
    return (named, entries) => requestToAdd(call, runsheet, hub, named, entries)
  })
}

/** Before it has left; they wait again. A parcel that was taken off before is done. */
export async function takeOffRunsheet(
  call: LoadCall,
  tracking_numbers: readonly string[],
): Promise<LotRow[]> {
  return await takeOffLoad(call, 'runsheet', tracking_numbers, async (tx) => {
    const { runsheet, hub } = await notLeft(tx, call.id)
    return (named, entries) => requestToTakeOff(call, runsheet, hub, named, entries)
  })
}

async function notLeft(tx: Tx, id: string): Promise<{ runsheet: RunsheetRow; hub: HubRow }> {
  const runsheet = await holdRunsheet(tx, id)
  if (runsheet === undefined) throw reject('ERS001')
  if (runsheet.status !== 'created') throw reject('ERS002')
  return { runsheet, hub: await requireHubRow(tx, runsheet.hub_code) }
}

function requestToAdd(
  call: LoadCall,
  runsheet: RunsheetRow,
  hub: HubRow,
  named: NamedParcel,
  entries: readonly LoadEntry[],
): LoadRequest {
  const { parcel } = named
  if (parcel === undefined) return { ...named, reject: 'EPK002' }
  const { plan, planned } = runsheetLegs[runsheet.kind]
  if (isOn(entries, runsheet.id) && statusOf(parcel) === planned) return { ...named, done: true }
  const rejection = rejectionToAdd(runsheet, parcel, entries)
  return rejection === undefined
    ? { ...named, apply: loadEvent(call, plan, { hub }) }
    : { ...named, reject: rejection }
}

function rejectionToAdd(
  runsheet: RunsheetRow,
  parcel: ParcelRow,
  entries: readonly LoadEntry[],
): ErrorCode | undefined {
  const elsewhere = entries.some(
    (entry) => entry.load_id !== runsheet.id && entry.left_at === null && isStillOn(entry, parcel),
  )
  if (elsewhere) return 'ERS003'
  // docs/rules/loads.md: only parcels that wait for this leg.
  if (nextStatus(statusOf(parcel), runsheetLegs[runsheet.kind].plan) === undefined) return 'EPK004'
  const { current_hub_code, deliver_on } = parcel
  // The shop named a day for the next attempt (docs/rules/failed-deliveries.md); no earlier round takes the parcel.
  if (runsheet.kind === 'delivery' && deliver_on !== null && deliver_on > runsheet.runs_on) return 'EPK004'
  const fromShop = runsheet.kind === 'pickup'
  return fromShop || current_hub_code === null || current_hub_code === runsheet.hub_code
    ? undefined
    : 'EPK003'
}

/** Whether it is still with that round: the shop may have asked for another delivery while the courier is out. */
function isStillOn({ kind, status }: LoadEntry, parcel: ParcelRow): boolean {
  const known = runsheetKinds.find((one) => one === kind)
  if (known === undefined || status === 'closed') return false
  const { planned, out } = runsheetLegs[known]
  return [planned, ...out].includes(statusOf(parcel))
}

function requestToTakeOff(
  call: LoadCall,
  runsheet: RunsheetRow,
  hub: HubRow,
  named: NamedParcel,
  entries: readonly LoadEntry[],
): LoadRequest {
  const { parcel } = named
  if (parcel === undefined) return { ...named, reject: 'EPK002' }
  const own = entries.find(({ load_id }) => load_id === runsheet.id)
  if (own === undefined) return { ...named, reject: entries.length > 0 ? 'ERS003' : 'EPK001' }
  const { planned, unplan } = runsheetLegs[runsheet.kind]
  // Taken off before, or cancelled by the shop meanwhile: there is nothing to undo.
  if (own.left_at !== null || statusOf(parcel) !== planned) return { ...named, done: true }
  return { ...named, apply: loadEvent(call, unplan, { hub }) }
}
