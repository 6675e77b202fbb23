import { endAt, placeOf } from '@guihang/domain/connection/carriers/walk-places'
import { parcelStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { sql } from 'kysely'
import { acrossShops, type Reader } from '../../../platform/database/index.ts'

const onTheRoad = parcelStatuses.filter((status) => endAt(placeOf[status]) === undefined)

/**
 * Reopens ended bookings whose parcel the provider has since corrected to a status before its end: we expect news of the carrier
 * again. Such a parcel was picked up, and after that no carrier takes a change, so its shipment is not sealed again. Looks only
 * at parcels that moved since then, because ended bookings become ever more. Answers how many it reopened.
 */
export async function reopenCorrected(reader: Reader, since: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ parcel_id: string }>`
    UPDATE carrier_bookings AS booking SET state = 'booked'
    FROM (
      SELECT listed.shop_id, listed.parcel_id FROM parcel_lists AS listed
      JOIN carrier_bookings AS ended ON ended.shop_id = listed.shop_id AND ended.parcel_id = listed.parcel_id
      WHERE listed.operated AND listed.status = ANY(${onTheRoad}::text[]) AND listed.status_at > ${since}
        AND ended.state = 'ended'
      LIMIT ${limit}
    ) AS corrected
    WHERE booking.shop_id = corrected.shop_id AND booking.parcel_id = corrected.parcel_id AND booking.state = 'ended'
    RETURNING booking.parcel_id`.execute(acrossShops(reader, 'the provider corrects parcels of all shops'))
  return rows.length
}
