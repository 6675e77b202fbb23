import type { Language } from '@guihang/contract/errors/catalogue'
import { parcelWarnings } from '@guihang/contract/parcels/parcel-warnings'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import type { Reader } from '../../../platform/database/index.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { quoteForStore } from '../pricing/index.ts'
import { listReceivers } from './known-parcels.store.ts'
import { requireStore } from './known-stores.ts'
import { refuseTakenPrivateCode } from './store-parcels.ts'

/** Checks a parcel as creating it would, and answers warnings for what a careful clerk would ask about. Stores nothing. */
export async function validateParcel(
  platform: Platform,
  reader: Reader,
  shop_id: string,
  body: CreateParcel,
  language: Language,
): Promise<{ field: string; message: string }[]> {
  const store = await requireStore(reader, shop_id, body.store_id)
  await quoteForStore(platform, reader, store, body)
  if (body.private_code) await refuseTakenPrivateCode(reader, shop_id, body.private_code)
  const today = firstIdAt(startOfBusinessDay(businessDayOf(platform.businessClock.now())))
  const known = await listReceivers(reader, shop_id, body.receiver_phone, {
    since_id: today,
    delivered: [],
    limit: 20,
  })
  const parcel_today = known.find((receiver) => receiver.parcel_today !== null)?.parcel_today ?? null
  return parcelWarnings({ ...body, parcel_today }, language)
}
