import { hashOfPosting, type Posting } from '@guihang/domain/money/ledger/ledger'
import type { Tx } from '../../../platform/database/index.ts'
import { nextId } from './post.ts'
import { insertProviderTransactions, listProviderEntries } from './provider-books.store.ts'

export type ProviderPosting = {
  /** Names what moved, once for ever: `carrier-statement:<statement id>:1`. */
  readonly key: string
  readonly kind: string
  readonly connection_id: string | null
  readonly statement_id: string | null
  readonly posting: Posting
  readonly occurred_at: Date
  readonly recorded_at: Date
}

/**
 * Money that is no shop's and no parcel's: it stands in books of the provider's own, under the same rules and in the same
 * sums. A known key changes nothing, but throws with other entries: the caller is wrong.
 */
export async function postForProvider(tx: Tx, requests: readonly ProviderPosting[]): Promise<void> {
  const transactions = requests
    .filter(({ posting }) => posting.entries.length > 0)
    .map(({ posting, ...request }) => ({
      ...request,
      entries: posting.entries,
      id: nextId(request.recorded_at),
    }))
  const stored = await insertProviderTransactions(tx, transactions)
  for (const { id, key, entries } of transactions) {
    if (stored.has(id)) continue
    const known = await listProviderEntries(tx, key)
    const asked = entries.map(({ account, amount }) => ({ account, amount }))
    if (hashOfPosting(known) !== hashOfPosting(asked))
      throw new Error(`Provider key ${key} was used before with another input`)
  }
}
