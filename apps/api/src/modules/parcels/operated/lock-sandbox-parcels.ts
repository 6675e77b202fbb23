import { acrossShops, prepared, type Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcel-row.ts'

/**
 * Parcels of sandboxes in these statuses since before an instant, those that wait longest first, locked until the
 * transaction ends. Left out is what somebody changes at the moment, and what was delivered without cash: its road ends.
 */
export async function lockSandboxParcels(
  tx: Tx,
  {
    statuses,
    before,
    limit,
  }: { readonly statuses: readonly string[]; readonly before: Date; readonly limit: number },
): Promise<ParcelRow[]> {
  return await prepared(
    acrossShops(tx, 'all sandboxes are driven alike'),
    'lock-sandbox-parcels',
    `SELECT parcels.* FROM shops JOIN parcels ON parcels.shop_id = shops.id
     WHERE shops.sandbox_of IS NOT NULL AND parcels.status = ANY($1::text[]) AND parcels.status_at <= $2
       AND NOT (parcels.status = 'delivered' AND parcels.total_cod = 0)
     ORDER BY parcels.status_at LIMIT $3 FOR UPDATE OF parcels SKIP LOCKED`,
    [statuses, before, limit],
  )
}
