import { prepared, type Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from '../parcel-row.ts'

/**
 * Parcels of a sandbox in these statuses since before an instant, those that wait longest first, locked until the
 * transaction ends. Left out is what somebody changes at the moment, and what was delivered without cash: its road ends.
 */
export async function lockSandboxParcels(
  tx: Tx,
  {
    shop_id,
    statuses,
    before,
    limit,
  }: {
    readonly shop_id: string
    readonly statuses: readonly string[]
    readonly before: Date
    readonly limit: number
  },
): Promise<ParcelRow[]> {
  return await prepared(
    tx,
    'lock-sandbox-parcels',
    `SELECT * FROM parcels
     WHERE shop_id = $1 AND status = ANY($2::text[]) AND status_at <= $3
       AND NOT (status = 'delivered' AND total_cod = 0)
     ORDER BY status_at LIMIT $4 FOR UPDATE SKIP LOCKED`,
    [shop_id, statuses, before, limit],
  )
}
