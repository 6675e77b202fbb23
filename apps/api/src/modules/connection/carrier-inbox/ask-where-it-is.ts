import type { BookedNumber, Carrier } from '@guihang/carriers/carrier'
import type { CarrierNews } from '@guihang/carriers/shipment'
import type { Platform } from '../../../platform/platform.ts'
import type { BookingRow } from '../carrier-bookings/index.ts'
import { askCarrier } from '../carriers/index.ts'

/** For one call of the carrier. */
const trackMs = 10_000

/** All that the carrier tells of these parcels of one connection, the oldest first. Raises CarrierFault. */
export async function askWhereItIs(
  platform: Platform,
  carrier: Carrier,
  connection_id: string,
  bookings: readonly BookingRow[],
): Promise<readonly CarrierNews[]> {
  const { track } = carrier
  if (track === undefined) return []
  const booked = bookings.flatMap(bookedNumber)
  return await askCarrier(platform, connection_id, (_, account) => track(account, booked), {
    limit_ms: trackMs,
  })
}

function bookedNumber({ carrier_code, tracking_number }: BookingRow): BookedNumber[] {
  if (carrier_code === null) return []
  return [{ carrier_code, code: tracking_number }]
}
