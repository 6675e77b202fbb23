import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { type BookingRow, insertBooked, takeCarrierCode } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { chooseTaker } from './takers.store.ts'

/**
 * Gives the rest of a partial delivery the number under which the carrier takes it back. From then on the carrier's messages
 * about that number move the rest. Answers false where another parcel already has the number.
 */
export async function bookRest(
  { businessClock, realClock }: Pick<Platform, 'businessClock' | 'realClock'>,
  tx: Tx,
  { connection_id, connection }: BookingRow,
  rest: Pick<ParcelRow, 'shop_id' | 'id' | 'tracking_number'>,
  carrier_code: string,
): Promise<boolean> {
  const named = { shop_id: rest.shop_id, parcel_id: rest.id, connection_id }
  if (!(await takeCarrierCode(tx, { ...named, carrier_code }))) return false
  const at = realClock.now()
  await chooseTaker(tx, {
    ...named,
    state: 'taken',
    // No rule or person chose: the carrier that delivered the parcel takes the rest back.
    chosen_by: connection.name,
    chosen_at: businessClock.now(),
    refused_by: [],
  })
  const isNew = await insertBooked(tx, {
    ...{ ...named, connection, carrier_code, tracking_number: rest.tracking_number },
    ...{ booked_at: businessClock.now(), heard_at: at, asked_at: at },
  })
  // The rest has a booking already: the carrier's new number replaces the one before.
  if (!isNew) await changeBooking(tx, named, { carrier_code })
  return true
}
