import { preparedForShops, type Tx } from '../../../platform/database/index.ts'
import type { RequestRow } from './support-requests.store.ts'

/** Requests of these parcels whose attempt is promised and not over, locked until the transaction ends. */
export async function lockPromisedRequests(
  tx: Tx,
  parcels: readonly { readonly shop_id: string; readonly id: string }[],
): Promise<RequestRow[]> {
  return await preparedForShops(
    tx,
    parcels,
    'lock-promised-requests',
    `SELECT request.* FROM unnest($1::uuid[], $2::uuid[]) AS asked (shop_id, id)
     JOIN support_requests AS request ON request.shop_id = asked.shop_id AND request.parcel_id = asked.id
     WHERE request.promised ORDER BY request.shop_id, request.id FOR UPDATE OF request`,
    (asked) => [asked.map(({ shop_id }) => shop_id), asked.map(({ id }) => id)],
  )
}
