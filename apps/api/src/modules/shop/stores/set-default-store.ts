import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  clearDefaultStore,
  findStore,
  lockStoresOf,
  markDefaultStore,
  type StoreRow,
} from './stores.store.ts'

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
  const marked = await markDefaultStore(tx, shop_id, id, at)
  await announce(tx, { shop_id, type: 'store', id })
  return marked
}
