import { eventPlaces } from '@guihang/domain/lifecycle/event-places'
import type { Tx } from '../../platform/database/index.ts'
import type { AcceptedEvent } from '../parcels/index.ts'
import { anyOnLoad, endEntries, loadKinds } from './loads.store.ts'

/**
 * Takes parcels off their runsheets and mobile units when a report says that they were taken off, skipped, planned again or
 * found again. Otherwise closing the old round would undo the new plan.
 */
export async function leaveLoads(tx: Tx, applied: readonly AcceptedEvent[]): Promise<void> {
  const left = applied.filter(({ details }) => eventPlaces[details.event].load === 'leaves')
  const [first] = left
  if (first === undefined) return
  const parcels = left.map(({ parcel }) => parcel)
  if (!(await anyOnLoad(tx, parcels))) return
  for (const kind of loadKinds) {
    await endEntries(tx, kind, null, parcels, { left_at: first.details.recorded_at, taken_off: false })
  }
}
