import { statusesWithCashAt } from '@guihang/domain/money/cod/cash-steps'
import { prepared, type Reader } from '../../../platform/database/index.ts'
import { firstId, owedSince, quotedList } from './owed-since.store.ts'

/** COD that carriers hold for a shop, of the deliveries of a day. */
export type CarriedDay = {
  readonly delivered_on: string
  /** Working days after which the provider pays in the carrier's place. */
  readonly paid_ahead_after: number
  readonly count: number
  /** VND */
  readonly cod_amount: number
  readonly fees_amount: number
}

// A provider without carriers looks at nothing.
const carried = `FROM parcel_lists AS listed
  JOIN carrier_bookings AS booking ON booking.shop_id = listed.shop_id AND booking.parcel_id = listed.parcel_id
    AND booking.state IN ('booked', 'ended')
  JOIN carrier_connections AS connection ON connection.id = booking.connection_id
  WHERE listed.shop_id = $1 AND listed.collects AND listed.status IN (${quotedList(statusesWithCashAt('courier'))})
    AND EXISTS (SELECT FROM carrier_connections)`

export async function listCarriedCod(reader: Reader, shop_id: string): Promise<CarriedDay[]> {
  return await prepared(
    reader,
    'list-carried-cod',
    `SELECT held.delivered_on, held.paid_ahead_after, count(*)::int AS count, sum(parcels.cod)::bigint AS cod_amount,
       sum(parcels.shipping_fee - (parcels.total_cod - parcels.cod) + parcels.insurance_fee + parcels.service_fee)::bigint
         AS fees_amount
     FROM (
       SELECT listed.parcel_id, connection.pay_shop_after_days AS paid_ahead_after,
         ((${owedSince('listed.shop_id', 'listed.parcel_id', firstId)} AT TIME ZONE 'UTC') + interval '7 hours')::date::text
           AS delivered_on
       ${carried}
     ) AS held
     JOIN parcels ON parcels.shop_id = $1 AND parcels.id = held.parcel_id AND parcels.cod > 0
     WHERE held.delivered_on IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    [shop_id],
  )
}

/** By the parcel's id, of those whose cash a carrier holds: after so many working days the provider pays in its place. */
export async function listPaidAheadAfter(
  reader: Reader,
  shop_id: string,
  parcel_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (parcel_ids.length === 0) return new Map()
  const rows = await prepared<{ parcel_id: string; paid_ahead_after: number }>(
    reader,
    'list-paid-ahead-after',
    `SELECT listed.parcel_id, connection.pay_shop_after_days AS paid_ahead_after ${carried}
       AND listed.parcel_id = ANY($2::uuid[])`,
    [shop_id, parcel_ids],
  )
  return new Map(rows.map(({ parcel_id, paid_ahead_after }) => [parcel_id, paid_ahead_after]))
}
