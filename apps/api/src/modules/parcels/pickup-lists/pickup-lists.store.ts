import { statusesStanding } from '@guihang/domain/parcels/pickup-lists/pickup-standing'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcels/index.ts'

/** Ids of its day: from `first_id` on, and below `end_id`. */
export type ListAsked = {
  readonly shop_id: string
  readonly store_id: string
  readonly listed_on: string
  readonly first_id: string
  readonly end_id: string
}

export type ListedRow = Pick<
  ParcelRow,
  | 'id'
  | 'tracking_number'
  | 'private_code'
  | 'status'
  | 'receiver_name'
  | 'receiver_scheme'
  | 'receiver_level_1_code'
  | 'total_cod'
  | 'weight'
  | 'awb_printed_at'
  | 'created_at'
> & { readonly pieces: number; readonly ticked_at: Date | null; readonly ticked_by: string | null }

const due = statusesStanding('due')
const collected = statusesStanding('collected')
const notReady = statusesStanding('not_ready')

const conditions = {
  ready: sql`parcels.status = ANY (${due}::text[])`,
  open: sql`parcels.status = ANY (${due}::text[]) AND marks.ticked_at IS NULL`,
  handed_over: sql`parcels.status = ANY (${due}::text[]) AND marks.ticked_at IS NOT NULL`,
  collected: sql`parcels.status = ANY (${collected}::text[])`,
  fallen_out: sql`parcels.status <> ALL (${[...due, ...collected]}::text[])`,
} as const satisfies Record<string, RawBuilder<unknown>>

export type RowsShown = keyof typeof conditions

const pieces = sql`(SELECT coalesce(sum((product ->> 'quantity')::int), 0)::int
  FROM jsonb_array_elements(parcels.products) AS product)`

const rowColumns = sql`parcels.id, parcels.tracking_number, parcels.private_code, parcels.status,
  parcels.receiver_name, parcels.receiver_scheme, parcels.receiver_level_1_code, parcels.total_cod,
  parcels.weight, parcels.awb_printed_at, parcels.created_at, ${pieces} AS pieces`

/** The parcels of a list with their marks: those of its day that were ever ready, and those that were added to it. */
function listed({ shop_id, store_id, listed_on, first_id, end_id }: ListAsked): RawBuilder<unknown> {
  return sql`(
      SELECT id FROM whole_parcels
      WHERE shop_id = ${shop_id} AND store_id = ${store_id} AND id >= ${first_id} AND id < ${end_id}
        AND status <> ALL (${notReady}::text[]) AND return_of_id IS NULL
      UNION
      SELECT parcel_id FROM pickup_list_rows
      WHERE shop_id = ${shop_id} AND store_id = ${store_id} AND listed_on = ${listed_on}
    ) AS listed
    JOIN whole_parcels AS parcels ON parcels.shop_id = ${shop_id} AND parcels.id = listed.id AND parcels.store_id = ${store_id}
    LEFT JOIN pickup_list_rows AS marks ON marks.shop_id = ${shop_id} AND marks.store_id = ${store_id}
      AND marks.listed_on = ${listed_on} AND marks.parcel_id = listed.id
    LEFT JOIN users ON users.shop_id = ${shop_id} AND users.id = marks.ticked_by`
}

type PageOfRows = { readonly after: string | undefined; readonly limit: number }

export async function listPickupRows(
  reader: Reader,
  list: ListAsked,
  shown: RowsShown,
  { after, limit }: PageOfRows,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT ${rowColumns}, marks.ticked_at, users.name AS ticked_by FROM ${listed(list)}
    WHERE ${conditions[shown]} AND (${after ?? null}::uuid IS NULL OR listed.id > ${after ?? null}::uuid)
    ORDER BY listed.id LIMIT ${limit}`.execute(reader)
  return rows
}

export async function findPickupRows(
  reader: Reader,
  list: ListAsked,
  ids: readonly string[],
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT ${rowColumns}, marks.ticked_at, users.name AS ticked_by FROM ${listed(list)}
    WHERE listed.id = ANY (${ids}::uuid[])`.execute(reader)
  return rows
}

export async function findUnlistedRows(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<(ListedRow & Pick<ParcelRow, 'store_id' | 'return_of_id'>)[]> {
  const { rows } = await sql<ListedRow & Pick<ParcelRow, 'store_id' | 'return_of_id'>>`
    SELECT ${rowColumns}, NULL AS ticked_at, NULL AS ticked_by, parcels.store_id, parcels.return_of_id
    FROM whole_parcels AS parcels WHERE parcels.shop_id = ${shop_id} AND parcels.id = ANY (${ids}::uuid[])`.execute(
    reader,
  )
  return rows
}

export type StatusSum = {
  readonly status: string
  readonly ticked: boolean
  readonly count: number
  readonly pieces: number
  readonly weight: number
  readonly total_cod: number
}

export async function sumPickupRows(reader: Reader, list: ListAsked): Promise<StatusSum[]> {
  const { rows } = await sql<StatusSum>`
    SELECT parcels.status, marks.ticked_at IS NOT NULL AS ticked, count(*)::int AS count,
      sum(${pieces})::int AS pieces, sum(parcels.weight) AS weight, sum(parcels.total_cod)::bigint AS total_cod
    FROM ${listed(list)} GROUP BY 1, 2`.execute(reader)
  return rows
}

/** Parcels of the store from `since_id` to the list's day that still wait, that nobody ticked, and that are not on the list. */
function leftovers({ shop_id, store_id, listed_on, first_id }: ListAsked, since_id: string) {
  return sql`whole_parcels AS parcels WHERE parcels.shop_id = ${shop_id} AND parcels.store_id = ${store_id}
    AND parcels.id >= ${since_id} AND parcels.id < ${first_id} AND parcels.status = ANY (${due}::text[])
    AND parcels.return_of_id IS NULL
    AND NOT EXISTS (
      SELECT FROM pickup_list_rows AS marks WHERE marks.shop_id = ${shop_id} AND marks.parcel_id = parcels.id
        AND (marks.listed_on = ${listed_on} OR marks.ticked_at IS NOT NULL)
    )`
}

export async function countLeftovers(reader: Reader, list: ListAsked, since_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${leftovers(list, since_id)}`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function listLeftovers(
  reader: Reader,
  list: ListAsked,
  since_id: string,
  { after, limit }: PageOfRows,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT ${rowColumns}, NULL AS ticked_at, NULL AS ticked_by FROM ${leftovers(list, since_id)}
    AND (${after ?? null}::uuid IS NULL OR parcels.id > ${after ?? null}::uuid)
    ORDER BY parcels.id LIMIT ${limit}`.execute(reader)
  return rows
}

type Tick = { readonly at: Date; readonly user_id: string }

/** Answers which: who ticked first stays. */
export async function tickRows(
  tx: Tx,
  { shop_id, store_id, listed_on }: ListAsked,
  ids: readonly string[],
  { at, user_id }: Tick,
): Promise<string[]> {
  const { rows } = await sql<{ parcel_id: string }>`
    INSERT INTO pickup_list_rows AS marks (shop_id, store_id, listed_on, parcel_id, ticked_at, ticked_by)
    SELECT ${shop_id}, ${store_id}, ${listed_on}, id, ${at}, ${user_id}
    FROM unnest(${[...ids].sort()}::uuid[]) AS asked (id)
    ON CONFLICT (shop_id, store_id, listed_on, parcel_id)
      DO UPDATE SET ticked_at = excluded.ticked_at, ticked_by = excluded.ticked_by
      WHERE marks.ticked_at IS NULL
    RETURNING parcel_id`.execute(tx)
  return rows.map(({ parcel_id }) => parcel_id)
}

/** Puts parcels on the list, and takes their ticks back. */
export async function openRows(
  tx: Tx,
  { shop_id, store_id, listed_on }: ListAsked,
  ids: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO pickup_list_rows AS marks (shop_id, store_id, listed_on, parcel_id)
    SELECT ${shop_id}, ${store_id}, ${listed_on}, id FROM unnest(${[...ids].sort()}::uuid[]) AS asked (id)
    ON CONFLICT (shop_id, store_id, listed_on, parcel_id) DO UPDATE SET ticked_at = NULL, ticked_by = NULL`.execute(
    tx,
  )
}

export async function deleteRows(
  tx: Tx,
  { shop_id, store_id, listed_on }: ListAsked,
  ids: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM pickup_list_rows
    WHERE shop_id = ${shop_id} AND store_id = ${store_id} AND listed_on = ${listed_on}
      AND parcel_id = ANY (${ids}::uuid[])`.execute(tx)
}

export async function deletePickupLists(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('pickup_list_rows').where('shop_id', '=', shop_id).execute()
}
