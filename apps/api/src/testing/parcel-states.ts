import type { UpdateObject } from 'kysely'
import type { Pool } from 'pg'
import type { Reader, Tables } from '../platform/database/index.ts'

/**
 * Has a parcel of a shop, or all of them, stand differently behind the product's back, and be listed so. Counters stay, and
 * the days of the shop are counted from its parcels from then on.
 */
export async function setStates(
  db: Reader,
  of: { readonly shop_id: string; readonly id?: string },
  changes: UpdateObject<Tables, 'parcel_states'>,
): Promise<void> {
  const { shop_id, id } = of
  let states = db.updateTable('parcel_states').set(changes).where('shop_id', '=', shop_id)
  if (id !== undefined) states = states.where('parcel_id', '=', id)
  await states.execute()
  await db
    .updateTable('parcel_lists as listed')
    .from('parcel_states as state')
    .set(({ ref }) => ({
      status: ref('state.status'),
      status_at: ref('state.status_at'),
      current_hub_code: ref('state.current_hub_code'),
    }))
    .where('listed.shop_id', '=', shop_id)
    .where('state.shop_id', '=', shop_id)
    .whereRef('listed.parcel_id', '=', 'state.parcel_id')
    .execute()
  for (const table of ['parcel_days', 'attempt_days', 'failure_days'] as const)
    await db.deleteFrom(table).where('shop_id', '=', shop_id).execute()
  const days_kept_from = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  await db.updateTable('shops').set({ days_kept_from }).where('id', '=', shop_id).execute()
}

/** Has parcels that were copied into `parcels` by hand stand, be listed and be searched as another one of their shop. */
export async function standAlike(pool: Pick<Pool, 'query'>, shop_id: string): Promise<void> {
  for (const table of ['parcel_states', 'parcel_lists', 'parcel_searches'])
    await pool.query(
      `INSERT INTO ${table} SELECT copy.* FROM ${table} AS one
       JOIN parcels ON parcels.shop_id = one.shop_id
       CROSS JOIN LATERAL jsonb_populate_record(one, jsonb_build_object('parcel_id', parcels.id)) AS copy
       WHERE one.shop_id = $1 AND one.parcel_id = (SELECT min(parcel_id::text)::uuid FROM ${table} WHERE shop_id = $1)
         AND NOT EXISTS (SELECT FROM ${table} AS known WHERE known.shop_id = $1 AND known.parcel_id = parcels.id)`,
      [shop_id],
    )
}
