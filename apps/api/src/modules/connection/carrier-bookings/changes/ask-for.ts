import type { BookedNumber, Carrier } from '@guihang/carriers/carrier'
import { CarrierFault } from '@guihang/carriers/conversation'
import { carrierNames } from '@guihang/domain/connection/carriers/carrier-kinds'
import type { Platform } from '../../../../platform/platform.ts'
import { askCarrier } from '../../carriers/index.ts'
import type { BookingRow } from '../bookings.store.ts'
import { refusalText } from '../refusal-words.ts'

export type Context = {
  readonly platform: Platform
  readonly carrier: Carrier
  readonly booking: BookingRow
  readonly booked: BookedNumber
}

export function contextOf(platform: Platform, carrier: Carrier, booking: BookingRow): Context {
  const { carrier_code, tracking_number: code } = booking
  if (carrier_code === null) throw new Error('A booked parcel has a number of its carrier')
  return { platform, carrier, booking, booked: { carrier_code, code } }
}

/** How long a call about a booked parcel may take. */
const changeMs = 10_000

type Conversing = Parameters<typeof askCarrier<void>>[2]

/** Asks the carrier. Answers null where it agrees, else the words of its refusal. Raises CarrierFault where it could not be asked. */
export async function askFor(
  { platform, booking }: Context,
  conversation: (account: Parameters<Conversing>[1]) => ReturnType<Conversing>,
): Promise<string | null> {
  try {
    await askCarrier(platform, booking.connection_id, (_, account) => conversation(account), {
      limit_ms: changeMs,
    })
    return null
  } catch (error) {
    if (error instanceof CarrierFault && error.kind === 'refused')
      return refusalText(carrierNames[booking.connection.kind], error)
    throw error
  }
}
