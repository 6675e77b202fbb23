import { omsLimits } from '@guihang/contract/integrations/pushes'
import type { SignedInShop } from '../../platform/auth/caller.ts'
import type { Tx } from '../../platform/database/index.ts'
import { addJob } from '../../platform/jobs/index.ts'
import { type StoreRow, storePushKey } from './stores.store.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    /** Tells the order system of a store, as it is now. */
    'push-store': { shop_id: string; store_id: string }
  }
}

type Sync = Pick<StoreRow, 'sync_state' | 'sync_error' | 'pushed_version'>

/** Stand-alone shops have no order system to tell; for all others a new store waits to be told (decision 0075). */
export function firstSync(shop: Pick<SignedInShop, 'is_oms'>): Sync {
  return shop.is_oms === 0
    ? { sync_state: 'synced', sync_error: null, pushed_version: null }
    : { sync_state: 'pending', sync_error: null, pushed_version: 0 }
}

/** The same for a store that says something new, or the same once more: another version of it. */
export function syncAnew(
  shop: Pick<SignedInShop, 'is_oms'>,
  { version, pushed_version }: Pick<StoreRow, 'version' | 'pushed_version'>,
): Sync & Pick<StoreRow, 'version'> {
  const first = firstSync(shop)
  return { ...first, version: version + 1, pushed_version: pushed_version ?? first.pushed_version }
}

/** Whether the order system has still to be told of the store. */
export function isToBeSynced(row: Pick<StoreRow, 'sync_state' | 'pushed_version'>): boolean {
  return row.sync_state === 'pending' && row.pushed_version !== null
}

/** Enqueues the push to the order system in the transaction that made it necessary. */
export async function enqueueStorePush(tx: Tx, { shop_id, id }: Pick<StoreRow, 'shop_id' | 'id'>) {
  const payload = { shop_id, store_id: id }
  await addJob(tx, 'push-store', payload, { key: storePushKey + id, max_attempts: omsLimits.push_attempts })
}
