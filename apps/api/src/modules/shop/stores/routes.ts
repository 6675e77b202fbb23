import { storeOperations as operations } from '@guihang/contract/shop/stores'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { enqueueStorePush, isToBeSynced, syncAnew } from './enqueue-store-push.ts'
import { createStore, deleteStore, editStore, setDefaultStore } from './keep-stores.ts'
import { listStores } from './list-stores.ts'
import { storeAnswer } from './store-answer.ts'
import { findStore, lockStoresOf, type StoreRow, updateStore } from './stores.store.ts'

export function storeRoutes(platform: Platform) {
  const answer = async (row: StoreRow) => ({ data: storeAnswer(row, await addressDirectory(platform)) })
  return routes(operations, {
    listStores: handle(operations.listStores, async ({ shop, db, query }) =>
      listStores(db, shop.id, query, await addressDirectory(platform)),
    ),
    createStore: handle(operations.createStore, async ({ shop, tx, body }) =>
      answer(await createStore(platform, tx, shop, body)),
    ),
    editStore: handle(operations.editStore, async ({ shop, tx, params, body }) =>
      answer(await editStore(platform, tx, shop, params.id, body)),
    ),
    deleteStore: handle(operations.deleteStore, ({ shop, tx, params }) =>
      deleteStore(tx, shop.id, params.id),
    ),
    setDefaultStore: handle(operations.setDefaultStore, async ({ shop, tx, params }) =>
      answer(await setDefaultStore(platform, tx, shop.id, params.id)),
    ),
    retryStoreSync: handle(operations.retryStoreSync, async ({ shop, tx, params }) =>
      answer(await retryStoreSync(tx, shop, params.id)),
    ),
  })
}

/**
 * Tells the order system of a store again: one that failed as a version of its own, since the order system has answered
 * the one before; one that still waits at once instead of at its next turn. A store that it has stays as it is.
 */
async function retryStoreSync(tx: Tx, shop: SignedInShop, id: string): Promise<StoreRow> {
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
