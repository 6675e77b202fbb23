import { prepared, type Reader } from '../../../platform/database/index.ts'
import { isAttempt } from './attempts.store.ts'
import type { DayScope } from './created-days.store.ts'
import { isIn } from './day-groups.ts'

export type AttemptedRow = {
  readonly on: string
  readonly store_id: string | null
  readonly scheme: 'vn_legacy' | 'vn2025' | null
  readonly province_code: string | null
  readonly attempted: number
  readonly delivered: number
  readonly returned: number
  readonly cod_amount: number
}

/** Days, both included, and the instants at which the first begins and the last ends. */
export type DaysAsked = {
  readonly from: string
  readonly to: string
  readonly between: readonly [Date, Date]
}

const valuesOf = ({ shop_id, store_id }: DayScope, { from, to, between }: DaysAsked) => [
  ...[shop_id, store_id ?? null, from, to],
  ...between,
]

// Parcels that nobody keeps yet are counted from their histories; where all are kept, no history is looked at.
const keptFrom = '(SELECT days_kept_from FROM shops WHERE shops.id = $1)'
const isUnkept = `${keptFrom} > '00000000-0000-0000-0000-000000000000'`

/** Each parcel once, on the day of its first attempt within the period. */
export async function countAttempted(
  reader: Reader,
  scope: DayScope,
  asked: DaysAsked,
): Promise<AttemptedRow[]> {
  return await prepared(
    reader,
    'count-attempted',
    `SELECT "on"::text, store_id, scheme, province_code, sum(attempted)::int AS attempted, sum(delivered)::int AS delivered,
       sum(returned)::int AS returned, sum(cod_amount)::bigint AS cod_amount
     FROM (
       SELECT day AS "on", store_id, receiver_scheme AS scheme, receiver_level_1_code AS province_code, attempted, delivered,
         returned, cod_amount
       FROM attempt_days
       WHERE attempt_days.shop_id = $1 AND ($2::uuid IS NULL OR attempt_days.store_id = $2)
         AND day BETWEEN $3 AND $4 AND (previous_day IS NULL OR previous_day < $3)
       UNION ALL
       SELECT ((tried.first_at AT TIME ZONE 'UTC') + interval '7 hours')::date, parcels.store_id, parcels.receiver_scheme,
         parcels.receiver_level_1_code, count(*), count(*) FILTER (WHERE ${isIn.delivered}),
         count(*) FILTER (WHERE ${isIn.returned}), coalesce(sum(parcels.cod) FILTER (WHERE ${isIn.delivered}), 0)
       FROM (
         SELECT parcel_id, min(at) AS first_at FROM parcel_events
         WHERE parcel_events.shop_id = $1 AND event ${isAttempt} AND at >= $5 AND at < $6
           AND ${isUnkept} AND parcel_id < ${keptFrom}
         GROUP BY parcel_id
       ) AS tried
       JOIN whole_parcels AS parcels ON parcels.shop_id = $1 AND parcels.id = tried.parcel_id
       WHERE parcels.shop_id = $1 AND ($2::uuid IS NULL OR parcels.store_id = $2)
       GROUP BY 1, 2, 3, 4
     ) AS day GROUP BY 1, 2, 3, 4 HAVING sum(attempted) <> 0`,
    valuesOf(scope, asked),
  )
}

export async function countFailureReasons(
  reader: Reader,
  scope: DayScope,
  asked: DaysAsked,
): Promise<{ readonly reason_code: string; readonly count: number }[]> {
  return await prepared(
    reader,
    'count-failure-reasons',
    `SELECT reason_code, sum(count)::int AS count
     FROM (
       SELECT reason_code, count FROM failure_days
       WHERE failure_days.shop_id = $1 AND ($2::uuid IS NULL OR failure_days.store_id = $2) AND day BETWEEN $3 AND $4
       UNION ALL
       SELECT failed.reason_code, count(*) FROM parcel_events AS failed
       WHERE failed.shop_id = $1 AND failed.event ${isAttempt} AND failed.event = 'fail_delivery_attempt'
         AND failed.at >= $5 AND failed.at < $6 AND failed.reason_code IS NOT NULL
         AND ${isUnkept} AND failed.parcel_id < ${keptFrom}
         AND ($2::uuid IS NULL OR EXISTS (SELECT FROM parcels WHERE parcels.shop_id = $1 AND parcels.id = failed.parcel_id
           AND parcels.store_id = $2))
       GROUP BY failed.reason_code
     ) AS failure GROUP BY reason_code HAVING sum(count) <> 0 ORDER BY count DESC, reason_code`,
    valuesOf(scope, asked),
  )
}
