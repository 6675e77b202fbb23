import type { Reader, Tx } from '../../../platform/database/index.ts'
import { announceOffice } from '../../../platform/events/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BookingChanges, type BookingRow, updateBooking, updateUnbooked } from './bookings.store.ts'
import { dropRequests, showOpen } from './changes/keep-requests.ts'

type OfParcel = Pick<BookingRow, 'shop_id' | 'parcel_id'>

/** Fields that screens show: a change of one of them is announced. */
const shown: readonly (keyof BookingChanges)[] = [
  'state',
  'carrier_code',
  'sort_code',
  'quoted_cost',
  'deliver_by',
  'news_at',
  'heard_at',
]

export async function changeBooking(
  reader: Reader,
  booking: OfParcel,
  changes: BookingChanges,
): Promise<void> {
  await updateBooking(reader, booking, changes)
  if (shown.some((name) => name in changes))
    await announceOffice(reader, { type: 'carrier', id: booking.parcel_id })
}

/** Changes the booking, unless a message or a person has meanwhile said whether the carrier has it. */
export async function changeUnbooked(
  reader: Reader,
  booking: OfParcel,
  changes: Pick<BookingRow, 'state' | 'asked_at'>,
): Promise<void> {
  await updateUnbooked(reader, booking, changes)
  await announceOffice(reader, { type: 'carrier', id: booking.parcel_id })
}

/** Ends the booking and the parcel's open requests: we expect no more from the carrier. The transaction holds the parcel. */
export async function endBooking(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  booking: OfParcel,
): Promise<void> {
  await changeBooking(tx, booking, { state: 'ended' })
  if (await dropRequests(platform, tx, booking, 'parcel_ended', ['cancel', 'change', 'answer']))
    await showOpen(tx, booking)
}
