import type { CreateStore } from '@guihang/contract/shop/stores'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { columnsOfBody } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectoryToday } from '../../parcels/addresses/index.ts'
import { enqueueStorePush, firstSync, isToBeSynced } from './enqueue-store-push.ts'
import { checkedAddress, storeColumns } from './store-fields.ts'
import { findDefaultStore, insertStore, lockStoresOf, type StoreRow } from './stores.store.ts'

/** The first one becomes the default. Parcels can leave from it before the order system knows it. */
export async function createStore(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  body: CreateStore,
): Promise<StoreRow> {
  await lockStoresOf(tx, shop.id)
  const directory = await addressDirectoryToday(platform, tx)
  const address = await checkedAddress(tx, directory, shop.id, { choice: body, store_name: body.store_name })
  const at = platform.businessClock.now()
  const store = await insertStore(tx, {
    shop_id: shop.id,
    id: newId(at),
    ...columnsOfBody(body, storeColumns),
    ...address,
    is_default: (await findDefaultStore(tx, shop.id)) === undefined,
    version: 1,
    ...firstSync(shop),
    created_at: at,
    updated_at: at,
  })
  if (isToBeSynced(store)) await enqueueStorePush(tx, store)
  await announce(tx, { shop_id: shop.id, type: 'store', id: store.id })
  return store
}
