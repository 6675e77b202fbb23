import {
  eventToReschedule,
  type HalfDay,
  halfDaysFor,
} from '@guihang/domain/parcels/tracking/delivery-choices'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readDaysOff } from '../../provider/holidays/index.ts'
import { applyEvent, countFailedDeliveries } from '../events/index.ts'
import { lockParcel, type ParcelRow, statusOf } from '../parcels/index.ts'

export type DeliveryChoice = HalfDay | 'collect_at_hub'

/** The last choice counts. ENOTFOUND; EPK001 without a choice; EPK021 for a half-day not on offer. */
export async function chooseDelivery(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  { shop_id, id }: Pick<ParcelRow, 'shop_id' | 'id'>,
  choice: DeliveryChoice,
): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, shop_id, id)
  if (parcel === undefined) throw reject('ENOTFOUND')
  const at = platform.businessClock.now()
  const by = { at, recorded_at: at, actor: { type: 'recipient', name: null } } as const
  if (choice === 'collect_at_hub') {
    const changes = { deliver_on: null, deliver_half: null, collect_asked_at: at }
    return (await applyEvent(tx, parcel, { ...by, event: 'collect_at_hub', changes })).parcel
  }
  const failed_deliveries = (await countFailedDeliveries(tx, [parcel])).get(parcel.id) ?? 0
  const asked = { ...parcel, status: statusOf(parcel), failed_deliveries }
  const event = eventToReschedule(asked)
  if (event === undefined) throw reject('EPK001')
  const { deliver_on, deliver_half } = choice
  const offered = halfDaysFor(asked, at, await readDaysOff(tx)).some(
    (half) => half.deliver_on === deliver_on && half.deliver_half === deliver_half,
  )
  if (!offered) throw reject('EPK021')
  const changes = { deliver_on, deliver_half, collect_asked_at: null }
  return (await applyEvent(tx, parcel, { ...by, event, deliver_on, deliver_half, changes })).parcel
}
