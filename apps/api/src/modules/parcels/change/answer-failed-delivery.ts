import type { BodyOf } from '@guihang/contract/operation'
import type { answerFailedDelivery as declared } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvent, recordEvent } from '../events/index.ts'
import { lockParcel, type ParcelRow } from '../parcels/index.ts'

type Decider = { readonly shop_id: string; readonly actor_name: string | null }

/**
 * May put the receiver's phone and address line right (docs/rules/failed-deliveries.md). ENOTFOUND; EPK001 where there
 * is nothing to decide; EPK021 for a day in the past; EPK024 after three attempts.
 */
export async function answerFailedDelivery(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, actor_name }: Decider,
  id: string,
  { answer, deliver_on, deliver_half, note, receiver_phone, receiver_address }: BodyOf<typeof declared>,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  const at = platform.businessClock.now()
  if (deliver_on !== undefined && deliver_on < businessDayOf(at)) throw reject('EPK021')
  const by = { at, recorded_at: at, actor: { type: 'shop', name: actor_name } } as const
  const again = answer === 'deliver_again'
  const wanted = again ? (deliver_on ?? null) : null
  const half = wanted === null ? null : (deliver_half ?? null)
  const { parcel: answered } = await applyEvent(tx, parcel, {
    ...by,
    event: answer,
    note: note || null,
    deliver_on: wanted,
    deliver_half: half,
    changes: { deliver_on: wanted, deliver_half: half, collect_asked_at: null },
  })
  const corrected = {
    receiver_phone: receiver_phone ?? parcel.receiver_phone,
    receiver_address: receiver_address ?? parcel.receiver_address,
  }
  const same =
    corrected.receiver_phone === parcel.receiver_phone &&
    corrected.receiver_address === parcel.receiver_address
  if (!again || same) return answered
  return await recordEvent(tx, answered, {
    ...by,
    event: 'edit',
    status: answered.status,
    changes: corrected,
  })
}
