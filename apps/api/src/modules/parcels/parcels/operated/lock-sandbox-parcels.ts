import { prepared, type Tx } from '../../../../platform/database/index.ts'
import type { ParcelRow } from '../parcel-row.ts'
import { type LockedRow, lockedColumns, lockedFrom, madeWhole } from '../whole-parcel.store.ts'

/** The longest in their status first, without what somebody changes now and what was delivered without cash: its road ends. */
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
  const rows = await prepared<LockedRow>(
    tx,
    'lock-sandbox-parcels',
    `SELECT ${lockedColumns} FROM ${lockedFrom}
     JOIN parcel_lists AS listed ON listed.shop_id = parcels.shop_id AND listed.parcel_id = parcels.id
     WHERE parcels.shop_id = $1 AND listed.status = ANY($2::text[]) AND listed.status_at <= $3
       AND state.status = listed.status AND NOT (listed.status = 'delivered' AND parcels.total_cod = 0)
     ORDER BY listed.status_at LIMIT $4 FOR UPDATE OF state SKIP LOCKED`,
    [shop_id, statuses, before, limit],
  )
  return await madeWhole(tx, rows)
}
