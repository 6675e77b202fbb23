import { unpaidStatuses } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { prepared, type Reader } from '../../../platform/database/index.ts'

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

const unpaid = unpaidStatuses.map((status) => `'${status}'`).join(', ')

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
     WHERE shop_id = $1 AND (status = 'lost_collection_approved' OR collects AND status IN (${unpaid}))
     GROUP BY status`,
    [shop_id],
  )
}
