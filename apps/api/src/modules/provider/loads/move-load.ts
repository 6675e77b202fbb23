import type { LotRow } from '@guihang/contract/provider/loads'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { applyRequests, inLots, type LoadRequest, type LoadResult, type NamedParcel } from './apply-lots.ts'
import type { LoadCall } from './load-call.ts'
import { entriesOf, isOn } from './load-entries.ts'
import { endEntries, type LoadKind, listEntries } from './loads.store.ts'

export type LoadedParcel = NamedParcel & { readonly parcel: ParcelRow }

/** `taken_off`: as if it had never been on the load. `left`: it was on the load and left it. */
export type EntryEnd = 'stays' | 'taken_off' | 'left'

/** Lot by lot, and ends the entries of those that leave it. */
export async function moveLoad(
  { platform, language, id }: LoadCall,
  kind: LoadKind,
  requestFor: (loaded: LoadedParcel) => LoadRequest,
  endOf: (result: LoadResult) => EntryEnd,
): Promise<LotRow[]> {
  const listed = await listEntries(platform.database.db, kind, id)
  const numbers = listed.flatMap(({ left_at, tracking_number }) =>
    left_at === null ? [tracking_number] : [],
  )
  return await inLots(platform, language, numbers, async (tx, lot) => {
    const entriesFor = await entriesOf(tx, kind, id, lot)
    const results = await applyRequests(
      tx,
      lot.map((named) =>
        // It may have left the load since the list was read.
        named.parcel !== undefined && isOn(entriesFor(named), id)
          ? requestFor({ ...named, parcel: named.parcel })
          : { ...named, done: true as const },
      ),
    )
    const left_at = platform.businessClock.now()
    for (const end of ['taken_off', 'left'] as const) {
      const parcels = results.flatMap((result) =>
        result.parcel && endOf(result) === end ? [result.parcel] : [],
      )
      await endEntries(tx, kind, id, parcels, { left_at, taken_off: end === 'taken_off' })
    }
    return results
  })
}
