import { limits } from '@guihang/domain/limits'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent } from '../events/index.ts'
import { lockFailedParcels, lockParcel, type ParcelRow } from '../parcels/index.ts'

type Shop = { readonly shop_id: string; readonly actor_name: string | null }

/** The order system refused it or did not answer. Raises EPK015 for any other. */
export async function retryPush(platform: Platform, tx: Tx, shop: Shop, id: string): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop.shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  return await sendAgain(platform, tx, shop, parcel)
}

/** The oldest first; answers their ids. */
export async function retryAllPushes(platform: Platform, tx: Tx, shop: Shop): Promise<string[]> {
  const failed = await lockFailedParcels(tx, shop.shop_id, limits.retries_a_call)
  for (const parcel of failed) await sendAgain(platform, tx, shop, parcel)
  return failed.map(({ id }) => id)
}

async function sendAgain(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { actor_name }: Shop,
  parcel: ParcelRow,
): Promise<ParcelRow> {
  const at = platform.businessClock.now()
  const sent = await applyEvent(tx, parcel, {
    event: 'retry_push',
    at,
    recorded_at: at,
    actor: { type: 'shop', name: actor_name },
    changes: { push_error: null },
  })
  return sent.parcel
}
