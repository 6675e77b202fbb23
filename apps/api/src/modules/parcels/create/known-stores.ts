import type { Reader, Tx } from '../../../platform/database/index.ts'
import { type Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import { findStore, findStores, holdStore, type StoreRow } from '../../shop/stores/index.ts'

/** The shop's store of that id; another shop's looks exactly like none (check 20). Raises EVALID at store_id. */
export async function requireStore(reader: Reader, shop_id: string, store_id: string): Promise<StoreRow> {
  const store = await findStore(reader, shop_id, store_id)
  if (store === undefined) throw noSuchStore()
  return store
}

/** The same; nobody deletes the store until the transaction ends. */
export async function requireHeldStore(tx: Tx, shop_id: string, store_id: string): Promise<StoreRow> {
  const store = await holdStore(tx, shop_id, store_id)
  if (store === undefined) throw noSuchStore()
  return store
}

export function noSuchStore(): Rejection {
  return rejectFields({ store_id: [{ rule: 'store' }] })
}

/** Stores as they were last read: two hundred orders of an evening leave from one. */
const remembered = new Map<string, StoreRow>()
const mostRemembered = 10_000

/** As last read: a parcel that copies one must be guarded when it is stored (`insertParcels`). */
export async function knownStores(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoreRow>> {
  const known = ids.flatMap((id) => remembered.get(keyOf(shop_id, id)) ?? [])
  if (known.length === ids.length) return byId(known)
  const unknown = ids.filter((id) => !remembered.has(keyOf(shop_id, id)))
  return byId([...known, ...(await readStores(reader, shop_id, unknown)).values()])
}

/** The same, all of them read now, in one statement. */
export async function readStores(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoreRow>> {
  const stores = ids.length === 0 ? [] : await findStores(reader, shop_id, [...new Set(ids)])
  for (const store of stores) remember(store)
  return byId(stores)
}

function byId(stores: readonly StoreRow[]): ReadonlyMap<string, StoreRow> {
  return new Map(stores.map((store) => [store.id, store]))
}

function remember(store: StoreRow): void {
  const key = keyOf(store.shop_id, store.id)
  remembered.delete(key)
  remembered.set(key, store)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

function keyOf(shop_id: string, id: string): string {
  return `${shop_id} ${id}`
}
