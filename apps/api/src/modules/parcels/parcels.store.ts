import { isFinal, parcelStatuses, statusesOf } from '@guihang/domain/lifecycle/parcel-statuses'
import { goodsWith } from '@guihang/domain/parcels/goods-holders'
import { sql } from 'kysely'
import { isUniqueViolation, LostRace, prepared, type Reader, type Tx } from '../../platform/database/index.ts'
import { wakeJobs } from '../../platform/jobs/index.ts'
import type { ParcelEventRow, ParcelRow } from './parcel-row.ts'

// The columns of a new row, each once: the order of the values below.
const parcelColumns = [
  'shop_id',
  'id',
  'code',
  'tracking_number',
  'private_code',
  'status',
  'status_at',
  'store_id',
  'sender_name',
  'sender_phone',
  'sender_address',
  'sender_scheme',
  'sender_level_1_code',
  'sender_level_2_code',
  'sender_level_3_code',
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'receiver_scheme',
  'receiver_level_1_code',
  'receiver_level_2_code',
  'receiver_level_3_code',
  'products',
  'description',
  'notes',
  'weight',
  'length',
  'width',
  'height',
  'dim',
  'charged_weight',
  'zone',
  'product_value',
  'cod',
  'total_cod',
  'shipping_fee',
  'insurance_fee',
  'service_fee',
  'return_fee',
  'payment_option',
  'delivery_option',
  'allow_partial_delivery',
  'awb_printed_at',
  'awb_print_count',
  'estimated_delivery_on',
  'estimated_return_on',
  'current_hub',
  'current_hub_code',
  'oms_code',
  'push_error',
  'event_count',
  'version',
  'pushed_version',
  'search_text',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ParcelRow)[]

const first = parcelColumns.length
const place = (column: (typeof parcelColumns)[number]) => `$${parcelColumns.indexOf(column) + 1}`

/**
 * Parcel, first event, counter and job in one statement: all of them are stored or none, it is one round trip, and the
 * counter's row is locked no longer than the statement runs. Nothing is stored when the sender is not what the store says
 * at this moment, or when the shop has been closed: its key, which the row asks for anyway, is taken before it is looked at
 * (decision 0145).
 */
export const insertParcelText = `
WITH parcel AS (
  INSERT INTO parcels (${parcelColumns.join(', ')})
  SELECT ${parcelColumns.map(place).join(', ')}
  WHERE EXISTS (SELECT FROM shops WHERE id = ${place('shop_id')} AND state <> 'closed' FOR KEY SHARE)
    AND (${place('store_id')}::uuid IS NULL OR EXISTS (
    SELECT FROM stores WHERE shop_id = ${place('shop_id')} AND id = ${place('store_id')}
      AND store_name = ${place('sender_name')} AND phone = ${place('sender_phone')}
      AND address = ${place('sender_address')} AND address_scheme = ${place('sender_scheme')}
      AND address_level_1_code = ${place('sender_level_1_code')}
      AND address_level_2_code IS NOT DISTINCT FROM ${place('sender_level_2_code')}
      AND address_level_3_code IS NOT DISTINCT FROM ${place('sender_level_3_code')}))
  ON CONFLICT DO NOTHING
  RETURNING shop_id, id, status, status_at
), event AS (
  INSERT INTO parcel_events (shop_id, parcel_id, position, event, status, at, actor_type, actor_name, recorded_at)
  SELECT shop_id, id, 1, $${first + 1}, status, status_at, $${first + 8}, $${first + 2}, $${first + 3} FROM parcel
), counted AS (
  INSERT INTO parcel_counts (shop_id, status, count)
  SELECT shop_id, status, 1 FROM parcel
  ON CONFLICT (shop_id, status) DO UPDATE SET count = parcel_counts.count + 1
)
SELECT id, CASE WHEN $${first + 4}::text IS NOT NULL
  THEN enqueue_job($${first + 4}, $${first + 5}::json, $${first + 6}, NULL, $${first + 7}::smallint) END
FROM parcel WHERE shop_id = $1`

/** What is stored beside a new parcel: its first event, and the job that follows from it. */
export type CreatedWith = {
  readonly event: string
  /** The shop unless told otherwise. */
  readonly actor_type?: 'shop' | 'oms'
  readonly actor_name: string | null
  readonly recorded_at: Date
  readonly job?: {
    readonly name: string
    readonly payload: object
    readonly key: string
    readonly max_attempts: number
  }
}

/** The values of `insertParcelText` for a row, its first event and its job. */
export function insertParcelValues(row: ParcelRow, created: CreatedWith): unknown[] {
  const values: unknown[] = parcelColumns.map((column) =>
    column === 'products' ? JSON.stringify(row.products) : row[column],
  )
  const { job } = created
  values.push(created.event, created.actor_name, created.recorded_at)
  values.push(
    job?.name ?? null,
    job ? JSON.stringify(job.payload) : null,
    job?.key ?? null,
    job?.max_attempts ?? null,
    created.actor_type ?? 'shop',
  )
  return values
}

/**
 * Stores a new parcel with what belongs to it. False when a code of it is taken already, the store has changed or the shop
 * was closed; then nothing was stored.
 */
export async function insertParcel(reader: Reader, row: ParcelRow, created: CreatedWith): Promise<boolean> {
  const stored = await prepared(reader, 'insert-parcel', insertParcelText, insertParcelValues(row, created))
  if (stored.length === 1 && created.job !== undefined) await wakeJobs(reader)
  return stored.length === 1
}

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

/** Counts a print of each parcel. */
export async function markPrinted(tx: Tx, shop_id: string, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('parcels')
    .set((set) => ({ awb_printed_at: at, awb_print_count: set('awb_print_count', '+', 1), updated_at: at }))
    .where('shop_id', '=', shop_id)
    .where('id', 'in', ids)
    .execute()
}

/** The same, kept from other changes until the transaction ends. */
export async function lockParcel(tx: Tx, shop_id: string, id: string): Promise<ParcelRow | undefined> {
  return await tx
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The shop's parcels whose push failed, the oldest first, kept from other changes until the transaction ends. */
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

/** The versions of these parcels, kept from other changes until the transaction ends. */
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
    // In one order, so that two of them never wait for each other in a circle.
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

/** The parcel that has taken a private code. */
export async function findParcelByPrivateCode(
  reader: Reader,
  shop_id: string,
  private_code: string,
): Promise<{ id: string; tracking_number: string } | undefined> {
  return await reader
    .selectFrom('parcels')
    .select(['id', 'tracking_number'])
    .where('shop_id', '=', shop_id)
    .where('private_code', '=', private_code)
    .executeTakeFirst()
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
 * A receiver that is written is a new one, to be masked in its own time. Raises LostRace when another parcel has taken the private code since the transaction looked.
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

const unpaidStatuses = parcelStatuses
  .filter((status) => goodsWith[status] === 'receiver' && !isFinal(status))
  .map((status) => `'${status}'`)
  .join(', ')

/**
 * Parcels with COD between delivery and payout, and lost ones that are compensated, by status: an index holds just
 * these, so that it costs what is waited for and not what was ever sent (decision 0193).
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
 * Where drafts and cancelled parcels were meant to go is known as well, but nothing was sent there.
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
