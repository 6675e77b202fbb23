import { preparedForShops, type Tx } from '../../../platform/database/index.ts'
import type { ParcelRow } from './parcel-row.ts'

/**
 * By `SELECT ${lockedColumns} FROM ${lockedFrom} … FOR UPDATE OF state`: the state alone is locked, so that no event
 * touches the wide row (decision 0301).
 */
export type LockedRow = ParcelRow & { readonly is_whole: boolean }

export const lockedColumns = 'parcels.*, state.*, parcels.revision = state.revision AS is_whole'
export const lockedFrom =
  'parcels JOIN parcel_states AS state ON state.shop_id = parcels.shop_id AND state.parcel_id = parcels.id'

/**
 * A statement that waited for a lock has the newest state, but has read the rest before: where an edit came between,
 * their revisions differ, and the parcel is read again.
 */
export async function madeWhole(tx: Tx, rows: readonly LockedRow[]): Promise<ParcelRow[]> {
  const torn = rows.filter(({ is_whole }) => !is_whole)
  if (torn.length === 0) return [...rows]
  const read: ParcelRow[] = await preparedForShops(
    tx,
    torn,
    'read-locked-parcels',
    `SELECT whole.* FROM unnest($1::uuid[], $2::uuid[]) AS locked (shop_id, id)
     JOIN whole_parcels AS whole ON whole.shop_id = locked.shop_id AND whole.id = locked.id`,
    (some) => [some.map(({ shop_id }) => shop_id), some.map(({ id }) => id)],
  )
  const whole = new Map(read.map((row) => [row.id, row]))
  return rows.map((row) => whole.get(row.id) ?? row)
}
