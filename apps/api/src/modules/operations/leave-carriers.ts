import { eventPlaces } from '@guihang/domain/lifecycle/event-places'
import type { Tx } from '../../platform/database/index.ts'
import type { ParcelAndEvent } from '../parcels/index.ts'
import { anyCarried, endPlaces, mobileUnitCarrier, runsheetCarrier } from './places.store.ts'

/**
 * What is reported as taken off, as not got to, as planned anew or as found again is off its runsheet and out of its
 * mobile unit, too: closing the old round must not undo the new plan.
 */
export async function leaveCarriers(tx: Tx, moved: readonly ParcelAndEvent[]): Promise<void> {
  const off = moved.filter(({ happened }) => eventPlaces[happened.event].load === 'leaves')
  const [first] = off
  if (first === undefined) return
  const parcels = off.map(({ parcel }) => parcel)
  if (!(await anyCarried(tx, parcels))) return
  for (const carrier of [runsheetCarrier, mobileUnitCarrier]) {
    await endPlaces(tx, carrier, null, parcels, {
      left_at: first.happened.recorded_at,
      stays_behind: false,
    })
  }
}
