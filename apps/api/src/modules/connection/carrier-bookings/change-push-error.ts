import type { Tx } from '../../../platform/database/index.ts'
import { announce, announceOffice } from '../../../platform/events/index.ts'
import { lockParcel, type ParcelChanges, type ParcelRow, updateParcel } from '../../parcels/parcels/index.ts'

/** Writes what the shop reads on a parcel that a carrier has. */
export async function changePushError(
  tx: Tx,
  { shop_id, parcel_id }: { readonly shop_id: string; readonly parcel_id: string },
  push_error: string | null,
): Promise<void> {
  const parcel = await lockParcel(tx, shop_id, parcel_id)
  if (parcel !== undefined && parcel.push_error !== push_error) await changeParcel(tx, parcel, { push_error })
}

export async function changeParcel(tx: Tx, parcel: ParcelRow, changes: ParcelChanges): Promise<ParcelRow> {
  await updateParcel(tx, parcel.shop_id, parcel.id, changes)
  await announce(tx, { shop_id: parcel.shop_id, type: 'parcel', id: parcel.id, status: parcel.status })
  await announceOffice(tx, { type: 'carrier', id: parcel.id })
  return { ...parcel, ...changes }
}
