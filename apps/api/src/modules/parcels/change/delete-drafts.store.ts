import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { giveBackNumbers } from '../numbers/index.ts'

export async function deleteDrafts(tx: Tx, shop_id: string): Promise<void> {
  const drafts = sql<string>`(SELECT parcel_id FROM parcel_lists WHERE shop_id = ${shop_id} AND status = 'draft')`
  // The lists last: they name the drafts.
  for (const table of ['parcel_events', 'parcel_searches', 'parcel_states'] as const)
    await tx.deleteFrom(table).where('shop_id', '=', shop_id).where('parcel_id', 'in', drafts).execute()
  const deleted = await tx
    .deleteFrom('parcels')
    .where('shop_id', '=', shop_id)
    .where('id', 'in', drafts)
    .returning(['id as parcel_id', 'tracking_number'])
    .execute()
  await giveBackNumbers(tx, deleted)
  for (const table of ['parcel_lists', 'parcel_counts'] as const)
    await tx.deleteFrom(table).where('shop_id', '=', shop_id).where('status', '=', 'draft').execute()
}
