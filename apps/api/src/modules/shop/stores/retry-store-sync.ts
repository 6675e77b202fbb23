import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { enqueueStorePush, isToBeSynced, syncAnew } from './enqueue-store-push.ts'
import { findStore, lockStoresOf, type StoreRow, updateStore } from './stores.store.ts'

/**
 * One that failed as a version of its own, since the order system has answered the one before; one that waits at once.
 * A store that it has stays as it is.
 */
export async function retryStoreSync(tx: Tx, shop: SignedInShop, id: string): Promise<StoreRow> {
  await lockStoresOf(tx, shop.id)
  const store = await findStore(tx, shop.id, id)
  if (store === undefined) throw reject('ENOTFOUND')
  if (store.sync_state === 'synced') return store
  const told =
    store.sync_state === 'failed' ? await updateStore(tx, shop.id, id, syncAnew(shop, store)) : store
  if (isToBeSynced(told)) await enqueueStorePush(tx, told)
  await announce(tx, { shop_id: shop.id, type: 'store', id })
  return told
}
