import type { EditStore } from '@guihang/contract/shop/stores'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import { columnsOfBody } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectoryToday, changedAddress } from '../../parcels/addresses/index.ts'
import { enqueueStorePush, isToBeSynced, syncAnew } from './enqueue-store-push.ts'
import { checkedAddress, storeColumns } from './store-fields.ts'
import { findStore, lockStoresOf, type StoreChanges, type StoreRow, updateStore } from './stores.store.ts'

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
