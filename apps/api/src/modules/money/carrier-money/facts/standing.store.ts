import { preparedForShops, type Tx } from '../../../../platform/database/index.ts'
import type { ParcelRow } from '../../../parcels/parcels/index.ts'
import type { ParcelKey } from './facts.store.ts'

/** What judging must know of a parcel itself. */
export type StandingParcel = Pick<ParcelRow, 'shop_id' | 'id' | 'status' | 'corrections'>

/**
 * Holds parcels back from whoever moves them, in the order in which all lock them. Reads nothing of their wide rows: few lots of
 * a statement move any.
 */
export async function lockStanding(tx: Tx, parcels: readonly ParcelKey[]): Promise<StandingParcel[]> {
  return await preparedForShops(
    tx,
    parcels,
    'lock-standing-parcels',
    `SELECT state.shop_id, state.parcel_id AS id, state.status, state.corrections
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, parcel_id)
     JOIN parcel_states AS state ON state.shop_id = asked.shop_id AND state.parcel_id = asked.parcel_id
     ORDER BY state.shop_id, state.parcel_id FOR UPDATE OF state`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ parcel_id }) => parcel_id)],
  )
}
