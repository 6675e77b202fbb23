import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { lockParcel, type ParcelRow } from '../../parcels/parcels/index.ts'
import { findOperatedRequest, lockRequest, type RequestRow } from '../support-requests/index.ts'

/** A request and its parcel, both locked: the parcel first, as an event of the parcel does that moves the request. Raises ENOTFOUND. */
export async function lockWithParcel(
  tx: Tx,
  id: string,
): Promise<{ readonly request: RequestRow; readonly parcel: ParcelRow | undefined }> {
  const found = await findOperatedRequest(tx, id)
  if (found === undefined) throw reject('ENOTFOUND')
  const { shop_id, parcel_id } = found
  const parcel = parcel_id === null ? undefined : await lockParcel(tx, shop_id, parcel_id)
  const request = await lockRequest(tx, shop_id, id)
  if (request === undefined) throw reject('ENOTFOUND')
  return { request, parcel }
}
