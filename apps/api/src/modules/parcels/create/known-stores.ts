import type { Reader } from '../../../platform/database/index.ts'
import { type Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import { findStore, findStores, type StoreRow } from '../../stores/index.ts'

/** The shop's store of that id; another shop's looks exactly like none (check 20). Raises EVALID at store_id. */
export async function requireStore(reader: Reader, shop_id: string, store_id: string): Promise<StoreRow> {
  const store = await findStore(reader, shop_id, store_id)
  if (store === undefined) throw noSuchStore()
  return store
}

export function noSuchStore(): Rejection {
  return rejectFields({ store_id: [{ rule: 'store' }] })
}

/** Stores as they were last seen, the one seen longest ago first: two hundred orders of an evening leave from one. */
const remembered = new Map<string, StoreRow>()
const MOST_REMEMBERED = 10_000

export type KnownStore = { readonly store: StoreRow; readonly from_memory: boolean }

/**
 * The shop's stores of these ids, from the memory of this process or read now, all of those in one statement. What is
 * stored by a remembered store must be guarded (`insertParcels`): the store may be another by now.
 */
export async function knownStores(
  reader: Reader,
  shop_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownStore>> {
  const known = new Map<string, KnownStore>()
  const unknown = new Set<string>()
  for (const id of ids) {
    const store = remembered.get(keyOf(shop_id, id))
    if (store === undefined) unknown.add(id)
    else known.set(id, { store, from_memory: true })
  }
  if (unknown.size === 0) return known
  for (const store of await findStores(reader, shop_id, [...unknown]))
    known.set(store.id, { store, from_memory: false })
  return known
}

export function rememberStore(store: StoreRow): void {
  const key = keyOf(store.shop_id, store.id)
  remembered.delete(key)
  remembered.set(key, store)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

export function forgetStore({ shop_id, id }: Pick<StoreRow, 'shop_id' | 'id'>): void {
  remembered.delete(keyOf(shop_id, id))
}

function keyOf(shop_id: string, id: string): string {
  return `${shop_id} ${id}`
}
