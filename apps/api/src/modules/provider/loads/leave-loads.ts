import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { arrivesTowards } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import type { Tx } from '../../../platform/database/index.ts'
import type { AcceptedEvent } from '../../parcels/events/index.ts'
import { anyOnLoad, endEntries, endUnitsElsewhere, loadKinds } from './loads.store.ts'

/**
 * Where a report says that they were taken off, skipped, planned again or found again: closing the old round would else
 * undo the new plan. One that arrives where its mobile unit does not go leaves it as well.
 */
export async function leaveLoads(tx: Tx, applied: readonly AcceptedEvent[]): Promise<void> {
  await leaveUnits(tx, applied)
  const left = applied.filter(({ details }) => eventFacts[details.event].load === 'leaves')
  const [first] = left
  if (first === undefined) return
  const parcels = left.map(({ parcel }) => parcel)
  if (!(await anyOnLoad(tx, parcels))) return
  for (const kind of loadKinds) {
    await endEntries(tx, kind, null, parcels, { left_at: first.details.recorded_at, taken_off: false })
  }
}

async function leaveUnits(tx: Tx, applied: readonly AcceptedEvent[]): Promise<void> {
  const arrived = applied.flatMap(({ parcel: { shop_id, id }, details: { event, hub_code, recorded_at } }) =>
    arrivesTowards(event) !== undefined && hub_code != null ? [{ shop_id, id, hub_code, recorded_at }] : [],
  )
  const [first] = arrived
  if (first !== undefined) await endUnitsElsewhere(tx, arrived, first.recorded_at)
}
