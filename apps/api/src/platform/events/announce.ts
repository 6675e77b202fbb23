import { notifyShopAfterCommit, type Reader } from '../database/index.ts'

/**
 * Something of a shop changed. Ids and words only (the database's notices hold 8,000 bytes, and nobody's data belongs
 * in them): whoever hears it asks for what it may see.
 */
export type LiveEvent = {
  shop_id: string
  /** What changed, by the contract's names: `package`, `store`, `profile`, … */
  type: string
  id: string
  /** The status it has now, where it has one. */
  status?: string
  /** How much is done, where it is work that takes a while. */
  done?: number
}

/**
 * Sends the notice to the processes that have screens of the shop once the transaction has committed; never after a rollback.
 * A hint, not a record: it may get lost when the process dies right after the commit.
 */
export async function announce(reader: Reader, event: LiveEvent): Promise<void> {
  const { shop_id, type, id, status, done } = event
  await notifyShopAfterCommit(reader, shop_id, JSON.stringify({ shop_id, type, id, status, done }))
}
