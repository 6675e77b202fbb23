import {
  goodsWith,
  isBack,
  isFinal,
  type ParcelStatus,
  parcelStatuses,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Tx } from '../../../platform/database/index.ts'
import { announce } from '../../../platform/events/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { countStores, hasParcelIn, lockStore, lockStoresOf, removeStore } from './stores.store.ts'

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
