import type { Stand } from '@guihang/domain/connection/carriers/walk-to-word'
import type { Tx } from '../../../platform/database/index.ts'
import { findCollection, listPastSteps } from '../../parcels/events/index.ts'
import { type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'
import type { BookingRow } from '../carrier-bookings/index.ts'

/** What the walk asks about the parcel. The transaction holds its row. */
export async function standOf(
  tx: Tx,
  parcel: ParcelRow,
  { told }: Pick<BookingRow, 'told'>,
  at: Date,
  { parts_known = false } = {},
): Promise<Stand> {
  const [steps, collection] = await Promise.all([listPastSteps(tx, [parcel]), findCollection(tx, parcel, at)])
  const history = steps.get(parcel.id) ?? []
  const asked = history.findLast(({ event }) => event === 'request_cancel' || event === 'cancel')
  return {
    status: statusOf(parcel),
    total_cod: parcel.total_cod,
    // A carrier counts its attempts itself (decision 0472).
    failed_deliveries: 0,
    collection,
    history,
    asked_to_cancel: asked !== undefined && asked.position <= (told?.answered ?? 0),
    parts_known,
  }
}
