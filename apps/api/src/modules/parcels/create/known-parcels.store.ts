import { statusesOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { sql } from 'kysely'
import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

export async function findParcelsByPrivateCodes(
  reader: Reader,
  shop_id: string,
  private_codes: readonly string[],
): Promise<Pick<ParcelRow, 'id' | 'tracking_number' | 'private_code'>[]> {
  if (private_codes.length === 0) return []
  return await reader
    .selectFrom('parcels')
    .select(['id', 'tracking_number', 'private_code'])
    .where('shop_id', '=', shop_id)
    .where('private_code', 'in', private_codes)
    .execute()
}

/** The counters know, so no parcel is read. */
export async function countAllParcels(reader: Reader): Promise<number> {
  const [sum] = await prepared<{ count: number }>(
    acrossShops(reader, 'tracking numbers of all shops share their room'),
    'count-all-parcels',
    'SELECT coalesce(sum(count), 0)::bigint AS count FROM parcel_counts',
    [],
  )
  return sum?.count ?? 0
}

export type KnownReceiver = {
  receiver_name: string
  receiver_phone: string
  receiver_address: string
  receiver_scheme: ParcelRow['receiver_scheme']
  receiver_level_1_code: string | null
  receiver_level_2_code: string | null
  receiver_level_3_code: string | null
  parcel_count: number
  delivered_count: number
  parcel_today: string | null
}

const neverSentStatuses = [...statusesOf('draft'), ...statusesOf('cancel')]

/**
 * The shop's own receivers with exactly this phone, the latest first; `delivered` are the statuses that count as accepted.
 * Receivers of drafts and cancelled parcels are listed too, but nothing counts as sent to them.
 */
export async function listReceivers(
  reader: Reader,
  shop_id: string,
  receiver_phone: string,
  asked: { since_id: string; delivered: readonly string[]; limit: number },
): Promise<KnownReceiver[]> {
  const found = await sql<KnownReceiver>`
    SELECT receiver_name, receiver_phone, receiver_address, receiver_scheme, receiver_level_1_code,
      receiver_level_2_code, receiver_level_3_code, (count(*) FILTER (WHERE sent))::int AS parcel_count,
      (count(*) FILTER (WHERE status = ANY(${asked.delivered})))::int AS delivered_count,
      max(tracking_number) FILTER (WHERE id >= ${asked.since_id} AND sent) AS parcel_today
    FROM (
      SELECT *, status <> ALL(${neverSentStatuses}) AS sent FROM whole_parcels
      WHERE shop_id = ${shop_id} AND receiver_phone = ${receiver_phone} AND receiver_scheme IS NOT NULL
        AND return_of_id IS NULL
      ORDER BY id DESC LIMIT 500
    ) AS latest
    GROUP BY receiver_name, receiver_phone, receiver_address, receiver_scheme, receiver_level_1_code,
      receiver_level_2_code, receiver_level_3_code
    ORDER BY max(id::text) DESC LIMIT ${asked.limit}`.execute(reader)
  return found.rows
}
