import type { Reader } from '../../../platform/database/index.ts'
import { Rejection, rejectFields } from '../../../platform/http/answers/reject.ts'
import { findStore, type StoreRow } from '../../stores/index.ts'
import { senderColumns } from '../parcel-columns.ts'

/** The shop's store of that id; another shop's looks exactly like none (check 20). Raises EVALID at store_id. */
export async function requireStore(reader: Reader, shop_id: string, store_id: string): Promise<StoreRow> {
  const store = await findStore(reader, shop_id, store_id)
  if (store === undefined) throw rejectFields({ store_id: [{ rule: 'store' }] })
  return store
}

/** The store is not any more what a parcel was about to copy. */
export class StoreChanged extends Error {
  override readonly name = 'StoreChanged'
}

/** Stores as they were last seen, the one seen longest ago first: two hundred orders of an evening leave from one. */
const seen = new Map<string, StoreRow>()
const MOST_SEEN = 10_000

/**
 * Calls `work` with the store, as it was last seen by this process if it was. `work` must store nothing and raise
 * StoreChanged when the store is another by now (insertParcel does); it is then called again with the store as it is.
 * Raises EVALID at store_id like requireStore.
 */
export async function withStore<Result>(
  reader: Reader,
  { shop_id, store_id }: { shop_id: string; store_id: string },
  work: (store: StoreRow) => Promise<Result>,
): Promise<Result> {
  const key = `${shop_id} ${store_id}`
  for (let attempt = 1; ; attempt += 1) {
    const remembered = seen.get(key)
    const store = remembered ?? (await requireStore(reader, shop_id, store_id))
    seen.delete(key)
    try {
      const result = await work(store)
      keep(key, store)
      return result
    } catch (error) {
      // What a remembered store is refused for (an area not served, say) may be right by now.
      const again = error instanceof StoreChanged || (remembered && error instanceof Rejection)
      // Changed again and again between two statements: nobody edits a store that fast.
      if (!again || attempt === 5) throw error
    }
  }
}

/** Raises StoreChanged when the sender is not what the store says now. */
export async function checkSender(
  reader: Reader,
  shop_id: string,
  sender: Record<keyof ReturnType<typeof senderColumns>, string | null>,
): Promise<void> {
  if (sender.store_id === null) return
  const store = await findStore(reader, shop_id, sender.store_id)
  const now = store && senderColumns(store)
  if (!now || Object.entries(now).some(([column, value]) => Reflect.get(sender, column) !== value))
    throw new StoreChanged()
}

function keep(key: string, store: StoreRow): void {
  seen.set(key, store)
  const [oldest] = seen.keys()
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest)
}
