import { notifyShopAfterCommit, type Reader } from '../database/index.ts'

/** Ids and words, never data (a notice holds 8,000 bytes): whoever hears it asks for what it may see. */
export type LiveEvent = {
  shop_id: string
  /** What changed, by the contract's names: `package`, `store`, `profile`, … */
  type: string
  id: string
  status?: string
  done?: number
}

/** After the commit, to processes with screens of the shop. A hint: it may get lost when the process dies. */
export async function announce(reader: Reader, event: LiveEvent): Promise<void> {
  const { shop_id, type, id, status, done } = event
  await notifyShopAfterCommit(reader, shop_id, JSON.stringify({ shop_id, type, id, status, done }))
}
