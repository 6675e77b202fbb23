import { parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../events/index.ts'
import { lockParcel, type ParcelRow, statusOf } from '../parcels/index.ts'

/** On its way it asks the provider to (docs/rules/cancelling.md). EPK016 where neither is possible. */
export async function cancelParcel(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, actor_name }: { shop_id: string; actor_name: string | null },
  id: string,
  reason: string | undefined,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  const facts = { status: statusOf(parcel), awb_printed_at: parcel.awb_printed_at }
  const may = parcelCan('cancel', facts)
  if (!may.allowed && !parcelCan('request_cancel', facts).allowed) throw reject(may.code)
  const at = platform.businessClock.now()
  const cancelled = await applyEvent(tx, parcel, {
    event: may.allowed ? 'cancel' : 'request_cancel',
    at,
    recorded_at: at,
    actor: { type: 'shop', name: actor_name },
    note: reason || null,
  })
  return cancelled.parcel
}
