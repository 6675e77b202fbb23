import { storeOperations as operations } from '@guihang/contract/shop/stores'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { createStore } from './create-store.ts'
import { deleteStore } from './delete-store.ts'
import { editStore } from './edit-store.ts'
import { listStores } from './list-stores.ts'
import { retryStoreSync } from './retry-store-sync.ts'
import { setDefaultStore } from './set-default-store.ts'
import { storeAnswer } from './store-answer.ts'
import type { StoreRow } from './stores.store.ts'

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
