import type { CreateStore, EditStore } from '@guihang/contract/shop/stores'
import {
  goodsWith,
  isBack,
  isFinal,
  type ParcelStatus,
  parcelStatuses,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { columnsOfBody } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectoryToday, changedAddress } from '../../parcels/addresses/index.ts'
import { enqueueStorePush, firstSync, isToBeSynced, syncAnew } from './enqueue-store-push.ts'
import { checkedAddress, storeColumns } from './store-fields.ts'
import {
  clearDefaultStore,
  countStores,
  findDefaultStore,
  findStore,
  hasParcelIn,
  insertStore,
  lockStore,
  lockStoresOf,
  removeStore,
  type StoreChanges,
  type StoreRow,
  updateStore,
} from './stores.store.ts'

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

/** Parcels under way keep the sender they were created with. The new version is pushed to the order system. */
export async function editStore(
  platform: Platform,
  tx: Tx,
  shop: SignedInShop,
  id: string,
  body: EditStore,
): Promise<StoreRow> {
  await lockStoresOf(tx, shop.id)
  const store = await findStore(tx, shop.id, id)
  if (store === undefined) throw reject('ENOTFOUND')
  const directory = await addressDirectoryToday(platform, tx)
  const address = await checkedAddress(tx, directory, shop.id, {
    choice: changedAddress(store, body),
    store_name: body.store_name,
    own_id: id,
  })
  const changes: StoreChanges = {
    ...columnsOfBody(body, storeColumns),
    ...address,
    ...syncAnew(shop, store),
    updated_at: platform.businessClock.now(),
  }
  const edited = await updateStore(tx, shop.id, id, changes)
  if (isToBeSynced(edited)) await enqueueStorePush(tx, edited)
  await announce(tx, { shop_id: shop.id, type: 'store', id })
  return edited
}

export async function setDefaultStore(
  platform: Pick<Platform, 'businessClock'>,
  tx: Tx,
  shop_id: string,
  id: string,
): Promise<StoreRow> {
  await lockStoresOf(tx, shop_id)
  const store = await findStore(tx, shop_id, id)
  if (store === undefined) throw reject('ENOTFOUND')
  if (store.is_default) return store
  const at = platform.businessClock.now()
  await clearDefaultStore(tx, shop_id, at)
  const marked = await updateStore(tx, shop_id, id, { is_default: true, updated_at: at })
  await announce(tx, { shop_id, type: 'store', id })
  return marked
}

/** EST0002 for the default store, EST0001 for the last one, EAD001 while a parcel still needs it. */
export async function deleteStore(tx: Tx, shop_id: string, id: string): Promise<void> {
  await lockStoresOf(tx, shop_id)
  // A parcel that is being stored holds its store: locked, it is seen by the question below, or finds the store gone.
  const store = await lockStore(tx, shop_id, id)
  if (store === undefined) throw reject('ENOTFOUND')
  if (store.is_default) throw reject((await countStores(tx, shop_id)) > 1 ? 'EST0002' : 'EST0001')
  if (await hasParcelIn(tx, shop_id, id, statusesInNeed)) throw reject('EAD001')
  await removeStore(tx, shop_id, id)
  await announce(tx, { shop_id, type: 'store', id })
}

/** Statuses in which a parcel is still to be fetched at its store, or may come back to it (docs/rules/stores.md). */
const statusesInNeed: readonly ParcelStatus[] = parcelStatuses.filter(needsItsStore)

function needsItsStore(status: ParcelStatus): boolean {
  if (status === 'draft' || isFinal(status)) return false
  return goodsWith(status) !== 'receiver' && !isBack(status)
}
