import { eventFacts, parcelEvents } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { prepared, type Reader } from '../../../platform/database/index.ts'
import { quotedList } from '../owed/index.ts'
import type { Scope } from './period-asked.ts'

/** What happens at the receiver's door; an index of the events holds the same. */
const attemptEvents = parcelEvents.filter((event) => eventFacts[event].location === 'door')
const attempts = `(${quotedList(attemptEvents)})`

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

export async function countAttempted(
  reader: Reader,
  { shop_id, store_id }: Scope,
  between: readonly [Date, Date],
  groups: { readonly delivered: readonly string[]; readonly returned: readonly string[] },
): Promise<AttemptedRow[]> {
  return await prepared(
    reader,
    'count-attempted',
    `SELECT ((tried.first_at AT TIME ZONE 'UTC') + interval '7 hours')::date::text AS "on", parcels.store_id,
       parcels.receiver_scheme AS scheme, parcels.receiver_level_1_code AS province_code, count(*)::int AS attempted,
       count(*) FILTER (WHERE parcels.status = ANY($5::text[]))::int AS delivered,
       count(*) FILTER (WHERE parcels.status = ANY($6::text[]))::int AS returned,
       coalesce(sum(parcels.cod) FILTER (WHERE parcels.status = ANY($5::text[])), 0)::bigint AS cod_amount
     FROM (
       SELECT parcel_id, min(at) AS first_at FROM parcel_events
       WHERE parcel_events.shop_id = $1 AND event IN ${attempts} AND at >= $3 AND at < $4 GROUP BY parcel_id
     ) AS tried
     JOIN whole_parcels AS parcels ON parcels.shop_id = $1 AND parcels.id = tried.parcel_id
     WHERE parcels.shop_id = $1 AND ($2::uuid IS NULL OR parcels.store_id = $2)
     GROUP BY 1, 2, 3, 4`,
    [shop_id, store_id ?? null, ...between, groups.delivered, groups.returned],
  )
}

export async function countReasons(
  reader: Reader,
  { shop_id, store_id }: Scope,
  between: readonly [Date, Date],
): Promise<{ readonly reason_code: string; readonly count: number }[]> {
  return await prepared(
    reader,
    'count-reasons',
    `SELECT failed.reason_code, count(*)::int AS count FROM parcel_events AS failed
     WHERE failed.shop_id = $1 AND failed.event IN ${attempts} AND failed.event = 'fail_delivery_attempt'
       AND failed.at >= $3 AND failed.at < $4 AND failed.reason_code IS NOT NULL
       AND ($2::uuid IS NULL OR EXISTS (SELECT FROM parcels WHERE parcels.shop_id = $1 AND parcels.id = failed.parcel_id
         AND parcels.store_id = $2))
     GROUP BY failed.reason_code ORDER BY count DESC, failed.reason_code`,
    [shop_id, store_id ?? null, ...between],
  )
}
