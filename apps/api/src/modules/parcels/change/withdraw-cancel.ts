import { parcelCan } from '@guihang/domain/lifecycle/parcel-actions'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../events/apply-event.ts'
import { type ParcelRow, statusOf } from '../parcel-row.ts'
import { lockParcel } from '../parcels.store.ts'

/**
 * Takes back a request to cancel that the provider has not decided: the parcel has the status of before again. Raises EPK001
 * where there is no request.
 */
export async function withdrawCancel(
  platform: Platform,
  tx: Tx,
  { shop_id, actor_name }: { shop_id: string; actor_name: string | null },
  id: string,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  const { awb_printed_at } = parcel
  const may = parcelCan('withdraw_cancel', { status: statusOf(parcel), awb_printed_at })
  if (!may.allowed) throw reject(may.code)
  const at = platform.businessClock.now()
  const actor = { type: 'shop', name: actor_name } as const
  return (await applyEvent(tx, parcel, { event: 'withdraw_cancel', at, recorded_at: at, actor })).parcel
}
