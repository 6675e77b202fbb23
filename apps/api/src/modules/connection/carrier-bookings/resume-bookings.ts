import type { Platform } from '../../../platform/platform.ts'
import { listAskable } from '../carriers/index.ts'
import { listResumable, listUntoldTurns } from './bookings.store.ts'
import { enqueueBooking } from './choose-taker.ts'

/** Parcels of a connection in a round, so that one that is not reached keeps no other's waiting; a round runs every minute. */
const most = 500
/** Longer than the tries of a job take. */
const pauseMs = 60_000

/**
 * Parcels that wait for a connection that can be asked again, or whose change could not be told, also of one that takes no
 * new parcels any more, and those that the provider has agreed to turn back. Answers how many.
 */
export async function resumeBookings({ database, realClock }: Platform): Promise<number> {
  const before = new Date(realClock.now().getTime() - pauseMs)
  let count = 0
  for (const { id } of await listAskable(database.db))
    count += await database.transaction(async (tx) => {
      const waiting = [
        ...(await listResumable(tx, id, before, most)),
        ...(await listUntoldTurns(tx, id, before, most)),
      ]
      for (const { shop_id, parcel_id } of waiting) await enqueueBooking(tx, { shop_id, id: parcel_id }, id)
      return waiting.length
    })
  return count
}
