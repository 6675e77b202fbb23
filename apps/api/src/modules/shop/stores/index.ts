import { defineModule } from '../../../platform/module.ts'
import { storeRoutes } from './routes.ts'

export { enqueueStorePush, isToBeSynced, syncStoresAnew } from './enqueue-store-push.ts'
export { createStore } from './keep-stores.ts'
export { storeAnswer } from './store-answer.ts'
export { pushedFieldsOf, storeBodyOf, type UnpushedField } from './store-fields.ts'
export {
  deleteStores,
  findDefaultStore,
  findStore,
  findStores,
  holdStore,
  listForgottenStorePushes,
  listStoreRows,
  type StoreRow,
  settleStoreSync,
} from './stores.store.ts'

export const storesModule = defineModule({ name: 'stores', routes: storeRoutes })
