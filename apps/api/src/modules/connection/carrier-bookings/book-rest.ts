import type { Tx } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { type BookingRow, insertBooked, takeCarrierCode } from './bookings.store.ts'
import { changeBooking } from './change-booking.ts'
import { chooseTaker } from './takers.store.ts'

/**
 * The carrier takes the rest of a partial delivery back under a number of its own: from here on that number is one of the
 * rest, and what the carrier says of it moves the rest. Answers whether the number is the rest's; another parcel keeps it.
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
    // Nobody chose: it goes back by whom it came.
    chosen_by: connection.name,
    chosen_at: businessClock.now(),
    refused_by: [],
  })
  const isNew = await insertBooked(tx, {
    ...{ ...named, connection, carrier_code, tracking_number: rest.tracking_number },
    ...{ booked_at: at, heard_at: at, asked_at: at },
  })
  // A carrier that gives it another number moves it by that one.
  if (!isNew) await changeBooking(tx, named, { carrier_code })
  return true
}
