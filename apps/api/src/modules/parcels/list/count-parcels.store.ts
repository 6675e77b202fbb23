import { unpaidStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { sql } from 'kysely'
import { prepared, type Reader } from '../../../platform/database/index.ts'
import { quotedList } from '../../money/owed/index.ts'

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

/**
 * Whether all that gave a parcel of the shop another status is of transactions before this one: each of them writes the
 * counts too (decision 0362). A row knows 32 bits of its transaction's number; one that seems to lie ahead is not before.
 */
export async function happenedBefore(reader: Reader, shop_id: string, transaction: string): Promise<boolean> {
  const rows = await prepared<{ before: boolean }>(
    reader,
    'happened-before',
    `SELECT coalesce(bool_and((($2::xid8::text::bigint - xmin::text::bigint) & 4294967295) BETWEEN 1 AND 2147483647), true)
       AS before
     FROM parcel_counts WHERE shop_id = $1`,
    [shop_id, transaction],
  )
  return rows[0]?.before === true
}

/**
 * Parcels with COD between delivery and payout, and lost ones that are compensated, by status: an index holds only
 * these, so that the cost does not grow with all that was ever sent (docs/rules/cod-and-ledger.md).
 */
export async function countUnpaidCod(
  reader: Reader,
  shop_id: string,
): Promise<{ status: string; count: number }[]> {
  return await prepared(
    reader,
    'count-unpaid-cod',
    `SELECT status, count(*)::int AS count FROM parcel_lists
     WHERE shop_id = $1 AND (status = 'lost_collection_approved' OR collects AND status IN (${quotedList(unpaidStatuses)}))
     GROUP BY status`,
    [shop_id],
  )
}

/** Parcels that the provider's staff must approve. Those that only wait for the order system's answer are left out. */
export async function countHeld(
  reader: Reader,
  shop_id: string,
  store_id: string | undefined,
): Promise<number> {
  const result = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM parcel_lists AS listed
    JOIN whole_parcels AS parcel ON parcel.shop_id = listed.shop_id AND parcel.id = listed.parcel_id
    WHERE listed.shop_id = ${shop_id} AND listed.status = 'waiting_for_approval' AND parcel.approval_reason IS NOT NULL
      AND (${store_id ?? null}::uuid IS NULL OR parcel.store_id = ${store_id ?? null}::uuid)`.execute(reader)
  return result.rows[0]?.count ?? 0
}

/** A status without parcels is missing. */
export async function countOfStore(
  reader: Reader,
  shop_id: string,
  store_id: string,
  statuses: readonly string[],
): Promise<{ status: string; count: number }[]> {
  const result = await sql<{ status: string; count: number }>`
    SELECT listed.status, count(*)::int AS count FROM parcel_lists AS listed
    JOIN parcels ON parcels.shop_id = listed.shop_id AND parcels.id = listed.parcel_id
    WHERE listed.shop_id = ${shop_id} AND listed.status = ANY(${statuses}::text[]) AND parcels.store_id = ${store_id}
    GROUP BY listed.status`.execute(reader)
  return result.rows
}
