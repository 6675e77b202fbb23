import { sandboxPair } from '@guihang/domain/shop/sandbox/sandbox-codes'
import { type RawBuilder, sql } from 'kysely'
import { acrossShops, preparedForShops, type Reader } from '../../../platform/database/index.ts'
import { findCarriedParcels, findNumberedParcel } from '../../parcels/numbers/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'

const reason = 'the provider carries parcels of all shops'

/** The provider carries no parcels of sandboxes. */
const notOfSandboxes = sql`parcels.tracking_number NOT LIKE ${sql.lit(`${sandboxPair}%`)}`

export type OperatedRow = ParcelRow & {
  shop_code: string
  shop_name: string
  failed_deliveries: number
  /** For the returned pieces of a partial delivery: the parcel that was delivered in part. */
  original: Pick<ParcelRow, 'tracking_number' | 'status' | 'total_cod'> | null
}

export type Narrowed = {
  readonly statuses: readonly string[] | undefined
  /** Only parcels that the provider must approve. */
  readonly held: boolean
  readonly hub_code: string | undefined
  readonly limit: number
}

export async function listWaitingRows(
  reader: Reader,
  asked: Narrowed & {
    readonly statuses: readonly string[]
    readonly after: { readonly status_at: Date; readonly id: string } | undefined
  },
): Promise<OperatedRow[]> {
  const { after, statuses, hub_code, held, limit } = asked
  const later =
    after === undefined
      ? sql`true`
      : sql`(listed.status_at, listed.parcel_id) > (${after.status_at}, ${after.id}::uuid)`
  const conditions = sql`listed.operated AND ${later} AND ${held ? isHeld : sql`true`}`
  const oldest = sql`ORDER BY listed.status_at, listed.parcel_id LIMIT ${limit}`
  const listed = sql`SELECT listed.shop_id, listed.parcel_id AS id, listed.status_at FROM parcel_lists AS listed`
  const page =
    hub_code === undefined
      ? // One short walk along (status, status_at, parcel_id) per status, then the oldest of them.
        sql`SELECT walk.* FROM (${perStatus(
          statuses,
          (status) => sql`${listed} WHERE listed.status = ${status} AND ${conditions} ${oldest}`,
        )}) AS walk ORDER BY walk.status_at, walk.id LIMIT ${limit}`
      : sql`${listed}
          WHERE listed.current_hub_code = ${hub_code} AND listed.status = ANY(${statuses}::text[]) AND ${conditions} ${oldest}`
  return await withShops(reader, page)
}

function perStatus(
  statuses: readonly string[],
  walk: (status: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    statuses.map((status) => sql`(${walk(status)})`),
    sql` UNION ALL `,
  )
}

/** Whether the provider holds a listed parcel back, which waits for approval. */
const isHeld = sql`(SELECT state.approval_reason IS NOT NULL FROM parcel_states AS state
  WHERE state.shop_id = listed.shop_id AND state.parcel_id = listed.parcel_id)`

export type Search = {
  readonly phone: string | undefined
  readonly shop_code: string | undefined
  readonly store_id: string | undefined
  readonly since_id: string | undefined
  readonly before_ids: readonly string[]
}

export async function searchRows(reader: Reader, asked: Narrowed & Search): Promise<OperatedRow[]> {
  const { phone, shop_code, statuses, limit } = asked
  const conditions = conditionsOf(asked)
  const newest = sql`ORDER BY id DESC LIMIT ${limit}`
  if (phone !== undefined) {
    // MATERIALIZED: the planner would otherwise walk all parcels backwards, hoping to meet enough of this phone.
    const page = sql`
      WITH hits AS MATERIALIZED (
        SELECT parcels.shop_id, parcels.id FROM parcels
        WHERE parcels.receiver_phone = ${phone} AND ${conditions} AND ${standsSo(asked)})
      SELECT * FROM hits ${newest}`
    return await withShops(reader, page)
  }
  const page =
    shop_code !== undefined && statuses !== undefined
      ? sql`SELECT walk.shop_id, walk.id FROM (${perStatus(
          statuses,
          (status) => sql`SELECT parcels.shop_id, parcels.id FROM parcel_lists AS listed
        JOIN parcels ON parcels.shop_id = listed.shop_id AND parcels.id = listed.parcel_id
        WHERE listed.shop_id = ${shopOf(shop_code)} AND listed.status = ${status}
          AND ${idsWithin(asked, 'listed.parcel_id')} AND ${conditions} AND ${standsSo(asked)}
        ORDER BY listed.parcel_id DESC LIMIT ${limit}`,
        )}) AS walk ${newest}`
      : sql`SELECT parcels.shop_id, parcels.id FROM parcels WHERE ${conditions} AND ${standsSo(asked)} ${newest}`
  return await withShops(reader, page)
}

/**
 * By the shop's own code or ours, which are unique within a shop: a look into the two indexes of each shop costs what the
 * number of shops costs, and no index of all parcels has to be kept for it.
 */
export async function listCodedRows(reader: Reader, code: string, limit: number): Promise<OperatedRow[]> {
  const ids = (condition: RawBuilder<unknown>) => sql`
    SELECT parcels.shop_id, parcels.id FROM parcels WHERE parcels.shop_id = shops.id AND ${condition} AND ${notOfSandboxes}`
  const page = sql`
    SELECT found.shop_id, found.id FROM shops CROSS JOIN LATERAL (
      ${ids(sql`parcels.private_code = ${code}`)} UNION ${ids(sql`parcels.code = ${code.toUpperCase()}`)}
    ) AS found WHERE shops.sandbox_of IS NULL ORDER BY found.id DESC LIMIT ${limit}`
  return await withShops(reader, page)
}

/** By the number that a carrier gave the parcel. */
export async function listCarriedRows(reader: Reader, code: string): Promise<OperatedRow[]> {
  const carried = await findCarriedParcels(reader, code)
  if (carried.length === 0) return []
  const page = sql`
    SELECT parcels.shop_id, parcels.id FROM unnest(
      ${carried.map(({ shop_id }) => shop_id)}::uuid[], ${carried.map(({ parcel_id }) => parcel_id)}::uuid[]
    ) AS found (shop_id, id)
    JOIN parcels ON parcels.shop_id = found.shop_id AND parcels.id = found.id WHERE ${notOfSandboxes}`
  return await withShops(reader, page)
}

/** The id of a shop that is no sandbox. */
export async function findShopId(reader: Reader, shop_code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT shops.id FROM shops WHERE shops.shop_code = ${shop_code.toUpperCase()} AND shops.sandbox_of IS NULL`.execute(
    acrossShops(reader, reason),
  )
  return rows[0]?.id
}

/** In the order of the ids. */
export async function listRowsOf(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<OperatedRow[]> {
  return await withShops(
    reader,
    sql`SELECT ${shop_id}::uuid AS shop_id, asked.id FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, position)
      ORDER BY asked.position`,
  )
}

export async function findOperatedRow(
  reader: Reader,
  tracking_number: string,
): Promise<OperatedRow | undefined> {
  const numbered = await findNumberedParcel(reader, tracking_number)
  if (numbered === undefined) return undefined
  const { shop_id, parcel_id } = numbered
  const page = sql`SELECT parcels.shop_id, parcels.id FROM parcels
    WHERE parcels.shop_id = ${shop_id} AND parcels.id = ${parcel_id} AND ${notOfSandboxes}`
  const [row] = await withShops(reader, page)
  return row
}

function conditionsOf(asked: Search): RawBuilder<unknown> {
  const { shop_code, store_id } = asked
  const conditions = [notOfSandboxes, idsWithin(asked, 'parcels.id')]
  if (shop_code !== undefined) conditions.push(sql`parcels.shop_id = ${shopOf(shop_code)}`)
  if (store_id !== undefined) conditions.push(sql`parcels.store_id = ${store_id}`)
  return sql.join(conditions, sql` AND `)
}

/** By itself: from a join the planner would guess how many fit, and read how all parcels stand where it guesses few. */
function standsSo({ statuses, hub_code, held }: Narrowed): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  if (statuses !== undefined) conditions.push(sql`state.status = ANY(${statuses}::text[])`)
  if (hub_code !== undefined) conditions.push(sql`state.current_hub_code = ${hub_code}`)
  if (held) conditions.push(sql`state.status = 'waiting_for_approval' AND state.approval_reason IS NOT NULL`)
  if (conditions.length === 0) return sql`true`
  return sql`(SELECT ${sql.join(conditions, sql` AND `)} FROM parcel_states AS state
    WHERE state.shop_id = parcels.shop_id AND state.parcel_id = parcels.id)`
}

function shopOf(shop_code: string): RawBuilder<unknown> {
  return sql`(SELECT shops.id FROM shops WHERE shops.shop_code = ${shop_code})`
}

function idsWithin({ since_id, before_ids }: Search, id: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (since_id !== undefined) conditions.push(sql`${sql.ref(id)} >= ${since_id}::uuid`)
  for (const before of before_ids) conditions.push(sql`${sql.ref(id)} < ${before}::uuid`)
  return sql.join(conditions, sql` AND `)
}

async function withShops(reader: Reader, page: RawBuilder<unknown>): Promise<OperatedRow[]> {
  const all = acrossShops(reader, reason)
  const { rows: named } = await sql<Named>`${page}`.execute(all)
  const rows: OperatedRow[] = await preparedForShops(all, named, 'operated-rows', rowsText, (some) => [
    some.map(({ shop_id }) => shop_id),
    some.map(({ id }) => id),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return named.flatMap(({ id }) => byId.get(id) ?? [])
}

type Named = { readonly shop_id: string; readonly id: string }

const rowsText = `
SELECT parcel.*, shops.shop_code, shops.shop_name, (
  SELECT count(*)::int FROM parcel_events
  WHERE parcel_events.shop_id = parcel.shop_id AND parcel_events.parcel_id = parcel.id
    AND parcel_events.event = 'fail_delivery_attempt'
) AS failed_deliveries, (
  SELECT jsonb_build_object('tracking_number', original.tracking_number, 'status', original.status,
    'total_cod', original.total_cod)
  FROM whole_parcels AS original WHERE original.shop_id = parcel.shop_id AND original.id = parcel.return_of_id
) AS original
FROM unnest($1::uuid[], $2::uuid[]) AS page (shop_id, id)
JOIN whole_parcels AS parcel ON parcel.shop_id = page.shop_id AND parcel.id = page.id
JOIN shops ON shops.id = page.shop_id`
