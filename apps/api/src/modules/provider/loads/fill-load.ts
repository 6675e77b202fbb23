import type { LotRow } from '@guihang/contract/provider/loads'
import type { Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { applyRequests, inLots, type LoadRequest, type LoadResult, type NamedParcel } from './apply-lots.ts'
import type { LoadCall } from './load-call.ts'
import { entriesOf, isOn } from './load-entries.ts'
import { endEntries, insertEntries, type LoadEntry, type LoadKind } from './loads.store.ts'

/** Reads the load in the lot's transaction; answers what is to be done with each of its parcels. */
type Prepare = (tx: Tx) => Promise<(named: NamedParcel, entries: readonly LoadEntry[]) => LoadRequest>

/** Requests are made while the parcel is locked: of two loads that want it the second sees the first. */
export async function addToLoad(
  call: LoadCall,
  kind: LoadKind,
  tracking_numbers: readonly string[],
  prepare: Prepare,
): Promise<LotRow[]> {
  return await fillLots(call, kind, tracking_numbers, prepare, async (tx, { results, at }) => {
    const added = results.flatMap(({ applied, parcel }) => (applied && parcel !== undefined ? [parcel] : []))
    // A parcel that is planned again leaves the load that it was on before.
    await endEntries(tx, kind, null, added, { left_at: at, taken_off: false })
    await insertEntries(tx, kind, call.id, added, at)
  })
}

export async function takeOffLoad(
  call: LoadCall,
  kind: LoadKind,
  tracking_numbers: readonly string[],
  prepare: Prepare,
): Promise<LotRow[]> {
  return await fillLots(call, kind, tracking_numbers, prepare, async (tx, { wereOn, at }) => {
    await endEntries(tx, kind, call.id, wereOn, { left_at: at, taken_off: true })
  })
}

type Filled = {
  readonly results: readonly LoadResult[]
  readonly wereOn: readonly ParcelRow[]
  readonly at: Date
}

async function fillLots(
  { platform, language, id }: LoadCall,
  kind: LoadKind,
  tracking_numbers: readonly string[],
  prepare: Prepare,
  keep: (tx: Tx, filled: Filled) => Promise<void>,
): Promise<LotRow[]> {
  return await inLots(platform, language, tracking_numbers, async (tx, lot) => {
    const requestFor = await prepare(tx)
    const entriesFor = await entriesOf(tx, kind, id, lot)
    const results = await applyRequests(
      tx,
      lot.map((named) => requestFor(named, entriesFor(named))),
    )
    const wereOn = lot.flatMap((named) =>
      named.parcel !== undefined && isOn(entriesFor(named), id) ? [named.parcel] : [],
    )
    await keep(tx, { results, wereOn, at: platform.businessClock.now() })
    return results
  })
}
