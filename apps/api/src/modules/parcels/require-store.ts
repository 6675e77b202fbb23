import type { Reader } from '../../platform/database/index.ts'
import { rejectFields } from '../../platform/http/reject.ts'
import { findStore, type StoreRow } from '../stores/index.ts'

/** The shop's store of that id; another shop's looks exactly like none (check 20). Raises EVALID at store_id. */
export async function requireStore(reader: Reader, shop_id: string, store_id: string): Promise<StoreRow> {
  const store = await findStore(reader, shop_id, store_id)
  if (store === undefined) throw rejectFields({ store_id: [{ rule: 'store' }] })
  return store
}
