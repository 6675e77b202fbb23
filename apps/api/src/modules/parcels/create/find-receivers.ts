import type { AnswerOf } from '@guihang/contract/operation'
import type { findReceivers as declared } from '@guihang/contract/parcels/parcels'
import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { statusesOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Reader } from '../../../platform/database/index.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AddressDirectory } from '../addresses/index.ts'
import { listReceivers } from './known-parcels.store.ts'

/** The latest first, at most five (check 48). */
export async function findReceivers(
  platform: Pick<Platform, 'businessClock'>,
  reader: Reader,
  shop_id: string,
  phone: string,
  directory: AddressDirectory,
): Promise<AnswerOf<typeof declared>> {
  const today = firstIdAt(startOfBusinessDay(businessDayOf(platform.businessClock.now())))
  const known = await listReceivers(reader, shop_id, phone, {
    since_id: today,
    delivered: statusesOf('success'),
    limit: 5,
  })
  return {
    data: known.map((receiver) => ({
      name: receiver.receiver_name,
      phone: receiver.receiver_phone,
      address: receiver.receiver_address,
      ...directory.unitRefs(receiver.receiver_scheme, [
        receiver.receiver_level_1_code,
        receiver.receiver_level_2_code,
        receiver.receiver_level_3_code,
      ]),
      parcel_count: receiver.parcel_count,
      delivered_count: receiver.delivered_count,
      parcel_today: receiver.parcel_today,
    })),
  }
}
