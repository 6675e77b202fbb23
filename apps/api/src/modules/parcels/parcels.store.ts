import { isFinal, parcelStatuses, statusesOf } from '@guihang/domain/lifecycle/parcel-statuses'
import { goodsWith } from '@guihang/domain/parcels/goods-holders'
import { sql } from 'kysely'
import {
  acrossShops,
  isUniqueViolation,
  LostRace,
  prepared,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts'
import type { ParcelEventRow, ParcelRow } from './parcel-row.ts'

export async function findParcelById(
  reader: Reader,
  shop_id: string,
  id: string,
): Promise<ParcelRow | undefined> {
  return await reader
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The shop's parcels among these ids, in no particular order. */
export async function findParcelsByIds(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<ParcelRow[]> {
  return await reader
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
}

/** Those of these ids that are parcels of the shop, in their order. */
export async function findOwnIds(reader: Reader, shop_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('parcels')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => own.has(id))
}

/** Counts a print of each parcel. */
export async function markPrinted(tx: Tx, shop_id: string, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set((set) => ({ awb_printed_at: at, awb_print_count: set('awb_print_count', '+', 1), updated_at: at }))
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
}

/** A parcel of the shop, locked until the transaction ends. */
export async function lockParcel(tx: Tx, shop_id: string, id: string): Promise<ParcelRow | undefined> {
  return await tx
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The shop's parcels whose push failed, oldest first, locked until the transaction ends. */
export async function lockFailedParcels(tx: Tx, shop_id: string, limit: number): Promise<ParcelRow[]> {
  return await tx
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('status', '=', 'failed')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** The versions of these parcels, which it locks until the transaction ends. */
export async function lockVersions(
  tx: Tx,
  shop_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('parcels')
    .select(['id', 'version'])
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    // In one order, so that two transactions never wait for each other in a circle.
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** A parcel of the shop by code, tracking number or private code, exactly. */
export async function findParcelByCode(
  reader: Reader,
  shop_id: string,
  code: string,
): Promise<ParcelRow | undefined> {
  return await reader
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where((where) =>
      where.or([
        where('tracking_number', '=', code.toUpperCase()),
        where('code', '=', code.toUpperCase()),
        where('private_code', '=', code),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The shop's parcels that have these private codes. */
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

/** The parcels of any shop that have these tracking numbers. */
export async function findParcelsByTrackingNumbers(
  reader: Reader,
  tracking_numbers: readonly string[],
): Promise<Pick<ParcelRow, 'id' | 'tracking_number'>[]> {
  if (tracking_numbers.length === 0) return []
  return await acrossShops(reader, 'all shops share the tracking numbers')
    .selectFrom('parcels')
    .select(['id', 'tracking_number'])
    .where('tracking_number', 'in', tracking_numbers)
    .execute()
}

export async function listParcelEvents(
  reader: Reader,
  shop_id: string,
  parcel_id: string,
): Promise<ParcelEventRow[]> {
  return await reader
    .selectFrom('parcel_events')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel_id)
    .orderBy('position')
    .execute()
}

export type ParcelChanges = Partial<Omit<ParcelRow, 'shop_id' | 'id' | 'created_at'>>

/**
 * A new receiver is masked in its own time. Raises LostRace when another parcel has taken the private code since the
 * transaction looked.
 */
export async function updateParcel(
  tx: Tx,
  shop_id: string,
  id: string,
  { products, ...changes }: ParcelChanges,
): Promise<ParcelRow> {
  return await tx
    .updateTable('parcels')
    .set({
      ...changes,
      ...(changes.receiver_phone !== undefined && { receiver_masked_at: null }),
      ...(products && { products: JSON.stringify(products) }),
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'parcels_private_code_key') ? new LostRace(error) : error
    })
}

export async function listParcelCounts(
  reader: Reader,
  shop_id: string,
): Promise<{ status: string; count: number }[]> {
  return await prepared(
    reader,
    'list-parcel-counts',
    'SELECT status, count FROM parcel_counts WHERE shop_id = $1 AND count > 0',
    [shop_id],
  )
}

/** How many parcels all shops have; the counters know, so no parcel is read. */
export async function countAllParcels(reader: Reader): Promise<number> {
  const [sum] = await prepared<{ count: number }>(
    acrossShops(reader, 'tracking numbers of all shops share their room'),
    'count-all-parcels',
    'SELECT coalesce(sum(count), 0)::bigint AS count FROM parcel_counts',
    [],
  )
  return sum?.count ?? 0
}

const unpaidStatuses = parcelStatuses
  .filter((status) => goodsWith[status] === 'receiver' && !isFinal(status))
  .map((status) => `'${status}'`)
  .join(', ')

/**
 * Parcels with COD between delivery and payout, and lost ones that are compensated, by status: an index holds only
 * these, so that the cost does not grow with all that was ever sent (decision 0193).
 */
export async function countUnpaidCod(
  reader: Reader,
  shop_id: string,
): Promise<{ status: string; count: number }[]> {
  return await prepared(
    reader,
    'count-unpaid-cod',
    `SELECT status, count(*)::int AS count FROM parcels
     WHERE shop_id = $1 AND (status = 'lost_collection_approved' OR cod > 0 AND status IN (${unpaidStatuses}))
     GROUP BY status`,
    [shop_id],
  )
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
      SELECT *, status <> ALL(${neverSentStatuses}) AS sent FROM parcels
      WHERE shop_id = ${shop_id} AND receiver_phone = ${receiver_phone} AND receiver_scheme IS NOT NULL
        AND return_of_id IS NULL
      ORDER BY id DESC LIMIT 500
    ) AS latest
    GROUP BY receiver_name, receiver_phone, receiver_address, receiver_scheme, receiver_level_1_code,
      receiver_level_2_code, receiver_level_3_code
    ORDER BY max(id::text) DESC LIMIT ${asked.limit}`.execute(reader)
  return found.rows
}
