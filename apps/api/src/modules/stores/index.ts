import type { storeOperations } from '@guihang/contract/stores'
import { defineModule } from '../../platform/module.ts'
import { storeRoutes } from './routes.ts'

export { createStore } from './create-store.ts'
export { storeAnswer } from './store-answer.ts'
export { findDefaultStore, findStore, type StoreRow } from './stores.store.ts'

export const storesModule = defineModule<typeof storeOperations>({ name: 'stores', routes: storeRoutes })
