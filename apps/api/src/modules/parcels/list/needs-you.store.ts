import {
  hoursToAnswer,
  type ShopNeed,
  shopNeeds,
  statusesInNeed,
} from '@guihang/domain/parcels/lifecycle/shop-needs'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

export type NeedyRow = ParcelRow & {
  readonly need: ShopNeed
  readonly answer_by: Date | null
  readonly reason_code: string | null
  readonly event_note: string | null
  readonly failed_deliveries: number
}

/** The next deadline first, then the oldest. The shop cannot answer for the order system's first answer. */
export async function listNeedyRows(
  reader: Reader,
  shop_id: string,
  asked: {
    need: ShopNeed | undefined
    store_id: string | undefined
    after: { due: string; id: string } | undefined
    limit: number
  },
): Promise<NeedyRow[]> {
  const needs = shopNeeds
    .filter((need) => asked.need === undefined || need === asked.need)
    .flatMap((need) => statusesInNeed(need).map((status) => ({ need, status, hours: hoursToAnswer[need] })))
  const found = await sql<NeedyRow>`
    WITH needy AS (
      SELECT listed.parcel_id AS id, asked.need,
        listed.status_at + make_interval(hours => asked.hours) AS answer_by,
        coalesce(listed.status_at + make_interval(hours => asked.hours), 'infinity') AS due
      FROM unnest(${needs.map(({ need }) => need)}::text[], ${needs.map(({ status }) => status)}::text[],
        ${needs.map(({ hours }) => hours)}::int[]) AS asked (need, status, hours)
      JOIN parcel_lists AS listed ON listed.status = asked.status
      WHERE listed.shop_id = ${shop_id}
        AND (${asked.store_id ?? null}::uuid IS NULL OR ${asked.store_id ?? null}::uuid = (SELECT parcels.store_id FROM parcels
          WHERE parcels.shop_id = ${shop_id} AND parcels.id = listed.parcel_id))
        AND (asked.need <> 'approval' OR (SELECT state.approval_reason IS NOT NULL FROM parcel_states AS state
          WHERE state.shop_id = ${shop_id} AND state.parcel_id = listed.parcel_id))
    ), page AS (
      -- Limited before parcels and histories are looked up, so that only those of one page are read.
      SELECT * FROM needy
      WHERE ${asked.after === undefined ? sql`true` : sql`(due, id) > (${asked.after.due}::timestamptz, ${asked.after.id}::uuid)`}
      ORDER BY due, id LIMIT ${asked.limit}
    )
    SELECT parcel.*, page.need, page.answer_by, page.due, told.reason_code, told.note AS event_note, (
      SELECT count(*)::int FROM parcel_events
      WHERE parcel_events.shop_id = ${shop_id} AND parcel_events.parcel_id = page.id
        AND parcel_events.event = 'fail_delivery_attempt'
    ) AS failed_deliveries
    FROM page
    JOIN whole_parcels AS parcel ON parcel.shop_id = ${shop_id} AND parcel.id = page.id
    LEFT JOIN LATERAL (
      SELECT reason_code, note FROM parcel_events
      WHERE parcel_events.shop_id = ${shop_id} AND parcel_events.parcel_id = page.id
        AND (page.need <> 'delivery_failed' OR parcel_events.event = 'fail_delivery_attempt')
        AND parcel_events.event <> 'edit' AND parcel_events.event NOT LIKE '%reweigh'
      ORDER BY position DESC LIMIT 1
    ) AS told ON true
    ORDER BY page.due, page.id`.execute(reader)
  return found.rows
}
