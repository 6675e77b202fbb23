import { sandboxPair } from '@guihang/domain/sandbox/sandbox-codes'
import { type RawBuilder, sql } from 'kysely'
import { acrossShops, type Reader } from '../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

const reason = 'the provider carries parcels of all shops'

/** The provider carries no parcels of sandboxes. */
const notOfSandboxes = sql`tracking_number NOT LIKE ${sql.lit(`${sandboxPair}%`)}`

export type OperatedRow = ParcelRow & {
  shop_code: string
  failed_deliveries: number
  /** For the returned pieces of a partial delivery: the parcel that was delivered in part. */
  original: Pick<ParcelRow, 'tracking_number' | 'status' | 'total_cod'> | null
}

/** What both lists narrow by; undefined asks for nothing. */
type Narrowed = {
  readonly statuses: readonly string[] | undefined
  /** Only parcels that the provider must approve. */
  readonly held: boolean
  readonly hub_code: string | undefined
  readonly limit: number
}

/** Parcels of all shops in these statuses, those longest in their status first. */
export async function listWaitingRows(
  reader: Reader,
  asked: Narrowed & {
    readonly statuses: readonly string[]
    readonly after: { readonly status_at: Date; readonly id: string } | undefined
  },
): Promise<OperatedRow[]> {
  const { after, statuses, hub_code, limit } = asked
  const later =
    after === undefined ? sql`true` : sql`(status_at, id) > (${after.status_at}, ${after.id}::uuid)`
  const conditions = sql`${later} AND ${operatedOnly(asked)}`
  const oldest = sql`ORDER BY status_at, id LIMIT ${limit}`
  const page =
    hub_code === undefined
      ? // One short walk along (status, status_at, id) per status, then the oldest of them.
        sql`SELECT walk.* FROM unnest(${statuses}::text[]) AS asked (status) CROSS JOIN LATERAL (
          SELECT * FROM parcels WHERE parcels.status = asked.status AND ${conditions} ${oldest}
        ) AS walk ${oldest}`
      : sql`SELECT * FROM parcels
          WHERE current_hub_code = ${hub_code} AND status = ANY(${statuses}::text[]) AND ${conditions} ${oldest}`
  return await withShops(reader, page, sql`ORDER BY page.status_at, page.id`)
}

/** What a search names: parcels of a phone, a shop, a store, or of days as ids at least and below. */
export type Search = {
  readonly phone: string | undefined
  readonly shop_code: string | undefined
  readonly store_id: string | undefined
  readonly since_id: string | undefined
  readonly before_ids: readonly string[]
}

/** Parcels of all shops that a search finds, the newest first. */
export async function searchRows(reader: Reader, asked: Narrowed & Search): Promise<OperatedRow[]> {
  const { phone, shop_code, statuses, limit } = asked
  const conditions = conditionsOf(asked)
  const narrowed =
    statuses === undefined ? conditions : sql`${conditions} AND status = ANY(${statuses}::text[])`
  const newest = sql`ORDER BY id DESC LIMIT ${limit}`
  if (phone !== undefined) {
    // MATERIALIZED: the planner would otherwise walk all parcels backwards, hoping to meet enough of this phone.
    const page = sql`
      WITH hits AS MATERIALIZED (SELECT * FROM parcels WHERE receiver_phone = ${phone} AND ${narrowed})
      SELECT * FROM hits ${newest}`
    return await withShops(reader, page, newestFirst)
  }
  const byStatus = shop_code !== undefined && statuses !== undefined
  const page = byStatus
    ? sql`SELECT walk.* FROM unnest(${statuses}::text[]) AS asked (status) CROSS JOIN LATERAL (
        SELECT * FROM parcels WHERE parcels.status = asked.status AND ${conditions} ${newest}
      ) AS walk ${newest}`
    : sql`SELECT * FROM parcels WHERE ${narrowed} ${newest}`
  return await withShops(reader, page, newestFirst)
}

/** The parcel with this tracking number. */
export async function findOperatedRow(
  reader: Reader,
  tracking_number: string,
): Promise<OperatedRow | undefined> {
  const page = sql`SELECT * FROM parcels WHERE tracking_number = ${tracking_number} AND ${notOfSandboxes}`
  const [row] = await withShops(reader, page, newestFirst)
  return row
}

const newestFirst = sql`ORDER BY page.id DESC`

function conditionsOf({
  shop_code,
  store_id,
  since_id,
  before_ids,
  hub_code,
  held,
}: Narrowed & Search): RawBuilder<unknown> {
  const conditions = [operatedOnly({ held })]
  if (shop_code !== undefined)
    conditions.push(sql`shop_id = (SELECT shops.id FROM shops WHERE shops.shop_code = ${shop_code})`)
  if (store_id !== undefined) conditions.push(sql`store_id = ${store_id}`)
  if (since_id !== undefined) conditions.push(sql`id >= ${since_id}::uuid`)
  for (const id of before_ids) conditions.push(sql`id < ${id}::uuid`)
  if (hub_code !== undefined) conditions.push(sql`current_hub_code = ${hub_code}`)
  return sql.join(conditions, sql` AND `)
}

function operatedOnly({ held }: Pick<Narrowed, 'held'>): RawBuilder<unknown> {
  return held
    ? sql`${notOfSandboxes} AND status = 'waiting_for_approval' AND approval_reason IS NOT NULL`
    : notOfSandboxes
}

/** The parcels of a page with what stands in other tables. */
async function withShops(
  reader: Reader,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<OperatedRow[]> {
  const { rows } = await sql<OperatedRow>`
    SELECT page.*, shops.shop_code, (
      SELECT count(*)::int FROM parcel_events
      WHERE parcel_events.shop_id = page.shop_id AND parcel_events.parcel_id = page.id
        AND parcel_events.event = 'fail_delivery_attempt'
    ) AS failed_deliveries, (
      SELECT jsonb_build_object('tracking_number', original.tracking_number, 'status', original.status,
        'total_cod', original.total_cod)
      FROM parcels AS original WHERE original.shop_id = page.shop_id AND original.id = page.return_of_id
    ) AS original
    FROM (${page}) AS page JOIN shops ON shops.id = page.shop_id ${order}`.execute(
    acrossShops(reader, reason),
  )
  return rows
}
