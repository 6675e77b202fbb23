import type { OmsStorePush } from '@guihang/contract/connection/pushes'
import type { Store } from '@guihang/contract/shop/stores'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { findShopCode } from '../../shop/shops/index.ts'
import {
  findStore,
  isToBeSynced,
  pushedFieldsOf,
  type StoreRow,
  settleStoreSync,
  storeAnswer,
  type UnpushedField,
} from '../../shop/stores/index.ts'
import { hasConnections } from '../carriers/index.ts'
import { OmsUnreachable } from './oms-client.ts'
import { tellOrderSystem } from './tell-order-system.ts'

type Payload = { readonly shop_id: string; readonly store_id: string }

/** Refused, or not reached in the last attempt, its sync has failed; the store stays usable (docs/rules/order-system.md). */
export async function pushStore(platform: Platform, payload: Payload, isLastAttempt: boolean): Promise<void> {
  const store = await findStore(platform.database.db, payload.shop_id, payload.store_id)
  // Deleted, answered or failed meanwhile.
  if (store === undefined || !isToBeSynced(store)) return
  const settle = (settled: Parameters<typeof settleStoreSync>[2]) =>
    platform.database.transaction((tx) => settleAndTell(tx, store, settled))
  try {
    const answer = (await goesByCarriersAlone(platform))
      ? ({ accepted: true } as const)
      : await tellOrderSystem(platform, await pushOf(platform, store))
    await settle({
      pushed_version: store.version,
      ...(answer.accepted
        ? { sync_state: 'synced', sync_error: null }
        : { sync_state: 'failed', sync_error: answer.reason }),
    })
  } catch (error) {
    if (!(error instanceof OmsUnreachable)) throw error
    platform.metrics.failedPushes.inc({ what: 'store', fault: error.fault })
    if (!isLastAttempt) throw error
    await settle({ sync_state: 'failed', sync_error: error.fault })
  }
}

/** Carriers are told an address with each parcel, so nobody waits for the store itself. */
async function goesByCarriersAlone({ environment, database }: Platform): Promise<boolean> {
  return environment.omsUrl === undefined && (await hasConnections(database.db))
}

// A store that changed meanwhile has enqueued another push, which will settle it.
async function settleAndTell(
  tx: Tx,
  store: StoreRow,
  settled: Parameters<typeof settleStoreSync>[2],
): Promise<void> {
  if ((await settleStoreSync(tx, store, settled)) === undefined) return
  await announce(tx, { shop_id: store.shop_id, type: 'store', id: store.id })
}

/** What the order system is not told of a store. Another field that is missing below does not compile. */
type Untold = UnpushedField | 'is_default' | 'sync_state' | 'sync_error' | 'created_at' | 'updated_at'

async function pushOf(platform: Platform, row: StoreRow): Promise<OmsStorePush> {
  const store = storeAnswer(row, await addressDirectory(platform))
  return {
    push_id: `${row.id}:${row.version}`,
    store: {
      id: row.id,
      version: row.version,
      shop_code: await findShopCode(platform.database.db, row.shop_id),
      ...pushedFieldsOf(row),
      address_level_1: store.address_level_1,
      address_level_2: store.address_level_2,
      address_level_3: store.address_level_3,
    } satisfies Record<Exclude<keyof Store, Untold> | 'version' | 'shop_code', unknown>,
  }
}
