import { defineModule } from '../../../platform/module.ts'
import { storeRoutes } from './routes.ts'

export { createStore } from './create-store.ts'
export { enqueueStorePush, isToBeSynced } from './enqueue-store-push.ts'
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

export { syncStoresAnew } from './sync-stores-anew.ts'

export const storesModule = defineModule({ name: 'stores', routes: storeRoutes })
