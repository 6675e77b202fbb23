import type { Language } from '@guihang/contract/errors/catalogue'
import { parcelWarnings } from '@guihang/contract/parcels/parcel-warnings'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Reader } from '../../../platform/database/index.ts'
import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { quoteForStore } from '../../pricing/index.ts'
import { findStore } from '../../stores/index.ts'
import { findParcelByPrivateCode, listReceivers } from '../parcels.store.ts'
import { firstIdAt } from './parcel-ids.ts'

/** Checks a parcel as creating it would, stores nothing, and answers what a careful clerk would ask about. */
export async function validateParcel(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  body: CreateParcel,
  language: Language,
): Promise<{ field: string; message: string }[]> {
  const store = await findStore(reader, shop_id, body.store_id)
  if (store === undefined) throw rejectFields({ store_id: [{ rule: 'store' }] })
  await quoteForStore(platform, reader, store, body)
  if (body.private_code) {
    const taken = await findParcelByPrivateCode(reader, shop_id, body.private_code)
    if (taken) {
      throw rejectFields({
        private_code: [{ rule: 'private_code_taken', values: { code: taken.tracking_number } }],
      })
    }
  }
  const today = firstIdAt(startOfBusinessDay(businessDayOf(platform.businessClock.now())))
  const known = await listReceivers(reader, shop_id, body.receiver_phone, {
    since_id: today,
    delivered: [],
    limit: 20,
  })
  const parcel_today = known.find((receiver) => receiver.parcel_today !== null)?.parcel_today ?? null
  return parcelWarnings({ ...body, parcel_today }, language)
}
