import type { Platform } from '../../../platform/platform.ts'
import { listOpenConnections } from '../carriers/index.ts'
import { listResumable, listUntoldTurns } from './bookings.store.ts'
import { enqueueBooking } from './choose-taker.ts'

/** Parcels in a round; a round runs every minute. */
const most = 1_000
/** Longer than the tries of a job take. */
const pauseMs = 60_000

/**
 * Parcels that wait for a connection that can be asked again, those whose job is gone, and those that the provider has
 * agreed to turn back. Answers how many.
 */
export async function resumeBookings({ database, realClock }: Platform): Promise<number> {
  const connections = await listOpenConnections(database.db)
  const before = new Date(realClock.now().getTime() - pauseMs)
  const ids = connections.map(({ id }) => id)
  return await database.transaction(async (tx) => {
    const waiting = [
      ...(await listResumable(tx, ids, before, most)),
      ...(await listUntoldTurns(tx, ids, most)),
    ]
    for (const { shop_id, parcel_id, connection_id } of waiting)
      await enqueueBooking(tx, { shop_id, id: parcel_id }, connection_id)
    return waiting.length
  })
}
