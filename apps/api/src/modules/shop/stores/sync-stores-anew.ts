import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { enqueueStorePush, firstSync, isToBeSynced, syncAnew } from './enqueue-store-push.ts'
import { listStoreRows, updateStore } from './stores.store.ts'

/** Pushes all stores of a shop that has got an order system, and none of one that stands alone from now on. */
export async function syncStoresAnew(tx: Tx, shop: Pick<SignedInShop, 'id' | 'is_oms'>): Promise<void> {
  for (const store of await listStoreRows(tx, shop.id, {})) {
    const sync = shop.is_oms === 0 ? firstSync(shop) : syncAnew(shop, store)
    const changed = await updateStore(tx, shop.id, store.id, sync)
    if (isToBeSynced(changed)) await enqueueStorePush(tx, changed)
    await announce(tx, { shop_id: shop.id, type: 'store', id: store.id })
  }
}
