import type { AskedShops } from '../../../platform/database/index.ts'
import { isAttempt, isIn } from '../../parcels/day-counts/index.ts'

const dayCountsOf = (table: string, sums: readonly string[]) =>
  sums.map((sum) => `coalesce(${table}.${sum}, 0)`).join(', ')

export const parcelDaysText = `SELECT FROM (SELECT * FROM parcel_days WHERE created_on = $1::date) AS kept
      FULL JOIN (
        SELECT parcels.shop_id, parcels.store_id, count(*) FILTER (WHERE NOT (${Object.values(isIn).join(' OR ')})) AS moving,
          ${Object.entries(isIn)
            .map(([group, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${group}`)
            .join(', ')}, sum(parcels.cod) AS cod_amount
        FROM whole_parcels AS parcels JOIN shops ON shops.id = parcels.shop_id AND parcels.id >= shops.days_kept_from
        WHERE parcels.id >= $2::uuid AND parcels.id < $3::uuid AND parcels.status <> 'draft' AND parcels.return_of_id IS NULL
        GROUP BY 1, 2) AS found
        ON found.shop_id = kept.shop_id AND found.store_id IS NOT DISTINCT FROM kept.store_id
      WHERE (${dayCountsOf('kept', [...Object.keys(isIn), 'moving', 'cod_amount'])})
        <> (${dayCountsOf('found', [...Object.keys(isIn), 'moving', 'cod_amount'])})`

/** What was tried on the day at a door, of parcels that are kept. $1, $2: the day. */
const triedOn = (
  shops: string,
) => `(SELECT shops.id AS shop_id, tried.parcel_id, tried.event, tried.reason_code
  FROM ${shops} JOIN shops AS own ON own.id = shops.id CROSS JOIN LATERAL (
    SELECT done.parcel_id, done.event, done.reason_code FROM parcel_events AS done
    WHERE done.shop_id = shops.id AND done.event ${isAttempt} AND done.parcel_id >= own.days_kept_from
      AND done.at >= ($1::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
      AND done.at < ($2::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')
  ) AS tried)`

const attemptSums = ['attempted', 'delivered', 'returned', 'cod_amount']
export const attemptDaysText = ({ table: shops, only }: AskedShops) => `SELECT FROM (
        SELECT * FROM attempt_days WHERE day = $1::date${only('shop_id')}) AS kept
      FULL JOIN (
        SELECT tried.shop_id, parcels.store_id, parcels.receiver_scheme, parcels.receiver_level_1_code, tried.previous_day,
          count(*) AS attempted, count(*) FILTER (WHERE ${isIn.delivered}) AS delivered,
          count(*) FILTER (WHERE ${isIn.returned}) AS returned,
          coalesce(sum(parcels.cod) FILTER (WHERE ${isIn.delivered}), 0) AS cod_amount
        FROM (
          SELECT DISTINCT one.shop_id, one.parcel_id, (
            SELECT max(((earlier.at AT TIME ZONE 'UTC') + interval '7 hours')::date) FROM parcel_events AS earlier
            WHERE earlier.shop_id = one.shop_id AND earlier.parcel_id = one.parcel_id AND earlier.event ${isAttempt}
              AND earlier.at < ($1::date::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh')) AS previous_day
          FROM ${triedOn(shops)} AS one) AS tried
        JOIN whole_parcels AS parcels ON parcels.shop_id = tried.shop_id AND parcels.id = tried.parcel_id
        GROUP BY 1, 2, 3, 4, 5) AS found
        ON found.shop_id = kept.shop_id AND found.store_id IS NOT DISTINCT FROM kept.store_id
          AND found.receiver_scheme IS NOT DISTINCT FROM kept.receiver_scheme
          AND found.receiver_level_1_code IS NOT DISTINCT FROM kept.receiver_level_1_code
          AND found.previous_day IS NOT DISTINCT FROM kept.previous_day
      WHERE (${dayCountsOf('kept', attemptSums)}) <> (${dayCountsOf('found', attemptSums)})`

export const failureDaysText = ({ table: shops, only }: AskedShops) => `SELECT FROM (
        SELECT * FROM failure_days WHERE day = $1::date${only('shop_id')}) AS kept
      FULL JOIN (
        SELECT failed.shop_id, parcels.store_id, failed.reason_code, count(*) AS count
        FROM ${triedOn(shops)} AS failed
        JOIN parcels ON parcels.shop_id = failed.shop_id AND parcels.id = failed.parcel_id
        WHERE failed.event = 'fail_delivery_attempt' AND failed.reason_code IS NOT NULL GROUP BY 1, 2, 3) AS found
        ON found.shop_id = kept.shop_id AND found.store_id IS NOT DISTINCT FROM kept.store_id
          AND found.reason_code = kept.reason_code
      WHERE coalesce(kept.count, 0) <> coalesce(found.count, 0)`
