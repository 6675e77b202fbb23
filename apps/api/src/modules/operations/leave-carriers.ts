import type { ParcelEvent } from '@guihang/domain/lifecycle/parcel-events'
import { mobileUnitKinds, mobileUnitLegs, runsheetKinds, runsheetLegs } from '@guihang/domain/rounds'
import type { Tx } from '../../platform/database/index.ts'
import type { AcceptedEvent } from '../parcels/index.ts'
import { anyCarried, endPlaces, mobileUnitCarrier, runsheetCarrier } from './places.store.ts'

const takenOff: readonly ParcelEvent[] = [
  ...runsheetKinds.flatMap((kind) => {
    const { plan, unplan, skip } = runsheetLegs[kind]
    return [plan, unplan, skip]
  }),
  ...mobileUnitKinds.flatMap((kind) => [mobileUnitLegs[kind].plan, mobileUnitLegs[kind].unplan]),
  'find_before_linehaul',
  'find_before_delivery',
  'find_before_return',
]

/**
 * What is reported as taken off, as not got to, as planned anew or as found again is off its runsheet and out of its
 * mobile unit, too: closing the old round must not undo the new plan.
 */
export async function leaveCarriers(tx: Tx, applied: readonly AcceptedEvent[]): Promise<void> {
  const off = applied.filter(({ details }) => takenOff.includes(details.event))
  const [first] = off
  if (first === undefined) return
  const parcels = off.map(({ parcel }) => parcel)
  if (!(await anyCarried(tx, parcels))) return
  for (const carrier of [runsheetCarrier, mobileUnitCarrier]) {
    await endPlaces(tx, carrier, null, parcels, {
      left_at: first.details.recorded_at,
      stays_behind: false,
    })
  }
}
