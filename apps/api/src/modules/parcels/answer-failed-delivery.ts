import type { BodyOf } from '@guihang/contract/operation'
import type { answerFailedDelivery as declared } from '@guihang/contract/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Tx } from '../../platform/database/index.ts'
import { reject } from '../../platform/http/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyEvent } from './apply-event.ts'
import type { ParcelRow } from './parcel-row.ts'
import { lockParcel } from './parcels.store.ts'

/**
 * Lets the shop decide about a parcel that could not be delivered (decision 0163). Raises EPK001 where nothing is to be
 * decided, EPK021 for a day that has passed, EPK024 when three deliveries were tried.
 */
export async function answerFailedDelivery(
  platform: Platform,
  tx: Tx,
  { shop_id, actor_name }: { shop_id: string; actor_name: string | null },
  id: string,
  { answer, deliver_on, note }: BodyOf<typeof declared>,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  const at = platform.businessClock.now()
  if (deliver_on !== undefined && deliver_on < businessDayOf(at)) throw reject('EPK021')
  const wanted = answer === 'deliver_again' ? deliver_on : undefined
  const answered = await applyEvent(tx, parcel, {
    event: answer,
    at,
    recorded_at: at,
    actor: { type: 'shop', name: actor_name },
    note: [wanted, note].filter(Boolean).join(' · ') || null,
  })
  return answered.parcel
}
