import { omsLimits } from '@guihang/contract/connection/pushes'
import type { SignedInShop } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { addJob } from '../../../platform/jobs/index.ts'
import { listStoreRows, type StoreRow, storePushKey, updateStore } from './stores.store.ts'

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'push-store': { shop_id: string; store_id: string }
  }
}

type Sync = Pick<StoreRow, 'sync_state' | 'sync_error' | 'pushed_version'>

/** A new store waits for its push, except in stand-alone shops, which have no order system (docs/rules/stores.md). */
export function firstSync(shop: Pick<SignedInShop, 'is_oms'>): Sync {
  return shop.is_oms === 0
    ? { sync_state: 'synced', sync_error: null, pushed_version: null }
    : { sync_state: 'pending', sync_error: null, pushed_version: 0 }
}

/** The same for a store that was changed, or that is pushed once more: it gets another version. */
export function syncAnew(
  shop: Pick<SignedInShop, 'is_oms'>,
  { version, pushed_version }: Pick<StoreRow, 'version' | 'pushed_version'>,
): Sync & Pick<StoreRow, 'version'> {
  const first = firstSync(shop)
  return { ...first, version: version + 1, pushed_version: pushed_version ?? first.pushed_version }
}

export function isToBeSynced(row: Pick<StoreRow, 'sync_state' | 'pushed_version'>): boolean {
  return row.sync_state === 'pending' && row.pushed_version !== null
}

/** In the transaction that made it necessary. */
export async function enqueueStorePush(tx: Tx, { shop_id, id }: Pick<StoreRow, 'shop_id' | 'id'>) {
  const payload = { shop_id, store_id: id }
  await addJob(tx, 'push-store', payload, { key: storePushKey + id, max_attempts: omsLimits.push_attempts })
}

/** Pushes all stores of a shop that has got an order system, and none of one that stands alone from now on. */
export async function syncStoresAnew(tx: Tx, shop: Pick<SignedInShop, 'id' | 'is_oms'>): Promise<void> {
  for (const store of await listStoreRows(tx, shop.id, {})) {
    const sync = shop.is_oms === 0 ? firstSync(shop) : syncAnew(shop, store)
    const changed = await updateStore(tx, shop.id, store.id, sync)
    if (isToBeSynced(changed)) await enqueueStorePush(tx, changed)
    await announce(tx, { shop_id: shop.id, type: 'store', id: store.id })
  }
}
