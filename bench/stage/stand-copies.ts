import type { Stage } from './stage.ts'

/** What differs from one copy to the next: SQL over `parcels`, and over the row that is copied as `one`. */
type Differing = { readonly status?: string; readonly search_text?: string }

/**
 * Has parcels that were copied into `parcels` stand, be listed and be searched like the one of their shop that was made
 * over HTTP, since they were made. Each statement reads that parcel once, because reading it again for each copy takes far too long.
 * The order system has answered for the copies: their pushes are not to be measured.
 */
export async function standCopies(
  { database: { pool } }: Stage,
  shop_id: string,
  { status = 'one.status', search_text = 'one.search_text' }: Differing = {},
): Promise<void> {
  await pool.query(
    `WITH one AS MATERIALIZED (SELECT state AS row, state.status FROM parcel_states AS state WHERE shop_id = $1 LIMIT 1)
     INSERT INTO parcel_states SELECT copy.* FROM (SELECT * FROM parcels WHERE shop_id = $1) AS parcels CROSS JOIN one
     CROSS JOIN LATERAL jsonb_populate_record(one.row, jsonb_build_object('parcel_id', parcels.id, 'status', ${status},
       'pushed_version', (one.row).version, 'status_at', parcels.created_at, 'updated_at', parcels.created_at)) AS copy
     ON CONFLICT DO NOTHING`,
    [shop_id],
  )
  await pool.query(
    `WITH one AS MATERIALIZED (SELECT search_text FROM parcel_searches WHERE shop_id = $1 LIMIT 1)
     INSERT INTO parcel_searches (shop_id, parcel_id, search_text)
     SELECT parcels.shop_id, parcels.id, ${search_text} FROM parcels CROSS JOIN one
     WHERE parcels.shop_id = $1 ON CONFLICT DO NOTHING`,
    [shop_id],
  )
  // Without fresh statistics PostgreSQL plans the next statement for a few rows, and it takes far too long.
  await pool.query('ANALYZE parcels, parcel_states')
  await pool.query('DELETE FROM parcel_lists WHERE shop_id = $1', [shop_id])
  await pool.query(
    `INSERT INTO parcel_lists (shop_id, parcel_id, status, status_at, collects, unpushed, operated)
     SELECT state.shop_id, state.parcel_id, state.status, state.status_at, parcels.cod > 0,
       coalesce(state.pushed_version < state.version, false), true
     FROM parcel_states AS state JOIN parcels ON parcels.shop_id = state.shop_id AND parcels.id = state.parcel_id
     WHERE state.shop_id = $1`,
    [shop_id],
  )
}
