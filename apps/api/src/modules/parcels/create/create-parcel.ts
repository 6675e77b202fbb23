import type { Language } from '@guihang/contract/errors/catalogue'
import { parcelWarnings } from '@guihang/contract/parcels/parcel-warnings'
import type { CreateParcel } from '@guihang/contract/parcels/parcels'
import { businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { firstIdAt } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ParcelRow } from '../parcels/index.ts'
import { quoteForStore } from '../pricing/index.ts'
import { listReceivers } from './known-parcels.store.ts'
import { requireStore } from './known-stores.ts'
import type { WantedOrder } from './make-parcel.ts'
import { refuseTakenPrivateCode, type StoredParcel, storeParcel, storeParcels } from './store-parcels.ts'

type Creator = { readonly shop: SignedInShop; readonly actor_name: string | null }

export type NewOrder = Pick<WantedOrder, 'body' | 'oms_code' | 'tracking_number'>

/**
 * Stores a parcel in one statement, which needs no transaction around it (decision 0095). It waits for approval where
 * the provider must approve it or the order system has not answered yet (docs/rules/parcel-lifecycle.md).
 * Raises EVALID at the field for a foreign store, an address outside the lists or a private code in use.
 */
export async function createParcel(
  platform: Platform,
  reader: Reader,
  { shop, actor_name }: Creator,
  order: NewOrder,
): Promise<ParcelRow> {
  return await storeParcel(platform, reader, shop, { kind: 'order', actor_name, ...order })
}

/**
 * Some 500 at most; answers for each in the order asked. A private code or given tracking number goes to the first that
 * asks for it. In a transaction, so that rows of a lot that meets a deadlock are not stored again.
 */
export async function createParcels(
  platform: Platform,
  tx: Tx,
  { shop, actor_name }: Creator,
  orders: readonly NewOrder[],
): Promise<StoredParcel[]> {
  const wanted = orders.map((order): WantedOrder => ({ kind: 'order', actor_name, ...order }))
  return await storeParcels(platform, tx, shop, wanted)
}

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
