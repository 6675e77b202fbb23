import type { Tx } from '../../../platform/database/index.ts'

/** Deletes all drafts of a shop that closes, with their history and their count. */
export async function deleteDrafts(tx: Tx, shop_id: string): Promise<void> {
  const drafts = tx
    .selectFrom('parcels')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('status', '=', 'draft')
  await tx
    .deleteFrom('parcel_events')
    .where('shop_id', '=', shop_id)
    .where('parcel_id', 'in', drafts)
    .execute()
  await tx.deleteFrom('parcels').where('shop_id', '=', shop_id).where('status', '=', 'draft').execute()
  await tx.deleteFrom('parcel_counts').where('shop_id', '=', shop_id).where('status', '=', 'draft').execute()
}
